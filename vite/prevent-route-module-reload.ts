import type { Plugin } from "vite";

const changes = [
  {
    file: /\/ssr\/routeModules\.js/,
    from: "loadRouteModule(route, routeModulesCache)",
    to: "loadRouteModule(route, routeModulesCache, prefetch)",
  },
  {
    file: /\/ssr\/routeModules\.js/,
    from: "catch (error) {",
    to: "catch (error) { if (prefetch || !(await isGone(route.module))) throw error;",
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
 * React Router reloads the document when a route module fails to load, even on prefetch, so hovering over a link while
 * offline would lose the current page. With this plugin it reloads only if the file is gone (404), as after a release.
 */
export function preventRouteModuleReload(): Plugin {
  return {
    name: "prevent-route-module-reload",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\/ssr\/(routeModules|links)\.js/ },
      handler(code, id) {
        let changed = code;
        for (const { file, from, to } of changes) {
          if (!file.test(id)) continue;
          if (!changed.includes(from)) this.error(`React Router's source has changed: "${from}" not found`);
          changed = changed.replace(from, to);
        }
        return { code: changed, map: null };
      },
    },
  };
}
