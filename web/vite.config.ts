import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is built into the Python package, which serves it; everything is its own file (strict content policy).
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/eternia/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  // Tests run what a browser runs: Svelte compiled for the client, and its client library.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "./vitest.env.ts",
    server: { deps: { inline: ["svelte"] } },
    // A guard against hanging, never a measurement.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
}));
