import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInjectedStyles()],
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    assetsDir: "asset_bundles",
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});

/** Sonner adds a style element as it loads, which our content security policy refuses; `ui/toaster.tsx` imports the file. */
function sonnerWithoutInjectedStyles(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: "sonner-without-injected-styles",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.m?js/ },
      handler(code) {
        if (!injection.test(code)) this.error("Sonner no longer injects its styles the way this plugin expects");
        return { code: code.replace(injection, ""), map: null };
      },
    },
  };
}
