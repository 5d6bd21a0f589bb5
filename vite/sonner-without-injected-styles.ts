import type { Plugin } from "vite";

/** Sonner injects a style element, which the content security policy blocks; `ui/toaster.tsx` imports the stylesheet instead. */
export function sonnerWithoutInjectedStyles(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: "sonner-without-injected-styles",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.m?js/ },
      handler(code) {
        if (!injection.test(code)) this.error("Sonner's source has changed: style injection not found");
        return { code: code.replace(injection, ""), map: null };
      },
    },
  };
}
