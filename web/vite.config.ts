import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The client is built into the Python package, which serves it; everything is its own file (strict content policy).
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/eternia/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
    target: "es2023",
  },
});
