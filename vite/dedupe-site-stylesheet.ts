import type { Plugin } from "vite";

const original = "preloadedHrefs.styles.add(link.href)";
const patched = String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/site-[^/]+)#$/, "$1"))`;

/**
 * React Router appends # to stylesheet links, so Vite's preload helper does not recognise them and the first dynamic import
 * fetches the site's stylesheet and its fonts again, which makes the text flash in a fallback font.
 */
export function dedupeSiteStylesheet(): Plugin {
  return {
    name: "dedupe-site-stylesheet",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /vite\/preload-helper\.js/ },
      handler(code) {
        if (!code.includes(original)) this.error("Vite's preload helper has changed: expected code not found");
        return { code: code.replace(original, () => patched), map: null };
      },
    },
  };
}
