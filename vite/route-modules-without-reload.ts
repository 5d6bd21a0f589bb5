import type { Plugin } from "vite";

const changes = [
  {
    file: /\/ssr\/routeModules\.js/,
    from: "loadRouteModule(route, routeModulesCache)",
    to: "loadRouteModule(route, routeModulesCache, early)",
  },
  {
    file: /\/ssr\/routeModules\.js/,
    from: "catch (error) {",
    to: "catch (error) { if (early || !(await isGone(route.module))) throw error;",
  },
  {
    file: /\/ssr\/routeModules\.js/,
    from: "export {",
    to: "const isGone = (file) => fetch(file, { method: 'HEAD' }).then(({ status }) => status === 404, () => false); export {",
  },
  {
    file: /\/ssr\/links\.js/,
    from: "await loadRouteModule(route, routeModules)",
    to: "await loadRouteModule(route, routeModules, true).catch(() => ({}))",
  },
];

/**
 * React Router loads the page anew when a page's code cannot be fetched, even if it was only to be fetched early: whoever
 * touched a link in a tunnel would lose what is on the screen. Now only a file that a new release has taken away does that.
 */
export function routeModulesWithoutReload(): Plugin {
  return {
    name: "route-modules-without-reload",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\/ssr\/(routeModules|links)\.js/ },
      handler(code, id) {
        let changed = code;
        for (const { file, from, to } of changes) {
          if (!file.test(id)) continue;
          if (!changed.includes(from)) this.error(`React Router no longer says "${from}", which this plugin changes`);
          changed = changed.replace(from, to);
        }
        return { code: changed, map: null };
      },
    },
  };
}
