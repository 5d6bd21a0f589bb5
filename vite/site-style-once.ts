import type { Plugin } from "vite";

const known = "preloadedHrefs.styles.add(link.href)";
const knownUnmarked = String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/site-[^/]+)#$/, "$1"))`;

/**
 * React Router marks the links of style sheets with a #, so that Vite does not know them and fetches each again for the
 * first part of a page that is loaded late. The site's own is always there: fetched again, it brings its fonts once more,
 * and the page is drawn without them meanwhile.
 */
export function siteStyleOnce(): Plugin {
  return {
    name: "site-style-once",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /vite\/preload-helper\.js/ },
      handler(code) {
        if (!code.includes(known)) this.error("Vite no longer looks for style sheets the way this plugin expects");
        return { code: code.replace(known, () => knownUnmarked), map: null };
      },
    },
  };
}
