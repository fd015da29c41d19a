import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

// A file of its own: building needs no test runner.
export default mergeConfig(
  build,
  defineConfig({
    // Tests run what a browser runs: Svelte compiled for the client, and its client library.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "./vitest.env.ts",
      server: { deps: { inline: ["svelte"] } },
      // A guard against hanging, never a measurement.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  }),
);
