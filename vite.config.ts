import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsDir: "asset_bundles",
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
