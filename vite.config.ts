import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { firstLoadGroups } from "./vite/first-load-groups.ts";
import { iconsOneByOne } from "./vite/icons-one-by-one.ts";
import { routeModulesWithoutReload } from "./vite/route-modules-without-reload.ts";
import { siteStyleOnce } from "./vite/site-style-once.ts";
import { sonnerWithoutInjectedStyles } from "./vite/sonner-without-injected-styles.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    routeModulesWithoutReload(),
    siteStyleOnce(),
    sonnerWithoutInjectedStyles(),
    iconsOneByOne(),
  ],
  optimizeDeps: {
    // Hot reload would otherwise meet a library for the first time when a page asks for it, and load that page anew.
    entries: [
      "app/entry.client.tsx",
      "app/{blocks,calculators,shell}/**/*.tsx",
      "domains/**/ui/**/*.tsx",
      "ui/**/*.tsx",
      "!**/*.{server,test}.tsx",
    ],
    // React Router looks for styles in route files whole, loaders and all: what only they import is not for the browser.
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
        // Packages whose code the browser gets ask that their notices go with it; credits pages link to them.
        license: { fileName: "licences.txt" },
        rolldownOptions: {
          output: { codeSplitting: { groups: firstLoadGroups } },
          // What only the server draws would otherwise stay in the page's scripts as files that nobody calls.
          treeshake: { moduleSideEffects: [{ test: /\/(app|domains|ui)\/.*\.tsx?$/, sideEffects: false }] },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
