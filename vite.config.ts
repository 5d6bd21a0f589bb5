import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { codeSplittingGroups } from "./vite/code-splitting-groups.ts";
import { iconSprite } from "./vite/icon-sprite.ts";
import { patchDependencies } from "./vite/patch-dependencies.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), patchDependencies(), iconSprite()],
  optimizeDeps: {
    // Pre-bundle all libraries at start: one discovered later makes Vite reload the page.
    entries: [
      "app/entry.client.tsx",
      "app/{blocks,calculators,overlays,shell}/**/*.tsx",
      "domains/**/ui/**/*.tsx",
      "ui/**/*.tsx",
      "!**/*.{server,test}.tsx",
    ],
    // Server-only libraries: React Router scans whole route files for styles, loaders included.
    exclude: ["sonner", "drizzle-orm", "markdown-it", "pg"],
  },
  build: {
    assetsDir: "asset_bundles",
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    client: {
      build: {
        // The licences of bundled packages require their notices; the credits pages link to this file.
        license: { fileName: "licences.txt" },
        rolldownOptions: {
          output: { codeSplitting: { groups: codeSplittingGroups } },
          // Drops server-only modules, which would otherwise stay in the bundle as unused side effects.
          treeshake: {
            moduleSideEffects: [{ test: /\/(app|domains|format|languages|ui)\/.*\.tsx?$/, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // React Router is bundled, so that `patchDependencies` applies to it; in development Node and Vite share one copy. Of the
      // mail components the bundle has those in use: all of them take 15 MB, most of it Tailwind.
      resolve: command === "build" ? { noExternal: ["react-router", /^@react-email\/(?!render)/] } : {},
    },
  },
}));
