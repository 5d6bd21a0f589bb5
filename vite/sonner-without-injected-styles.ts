import type { Plugin } from "vite";

/** Sonner adds a style element as it loads, which our content security policy refuses; `ui/toaster.tsx` imports the file. */
export function sonnerWithoutInjectedStyles(): Plugin {
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
