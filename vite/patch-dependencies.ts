import type { Plugin } from "vite";

const routeModules = /\/react-router\/dist\/production\/.*\/ssr\/routeModules\.js/;
const routeLinks = /\/react-router\/dist\/production\/.*\/ssr\/links\.js/;

type Change = { file: RegExp; from: string | RegExp; to: string };

/**
 * React Router reloads the document when a route module fails to load, even on prefetch, so hovering over a link while
 * offline would lose the current page. With these changes it reloads only if the file is gone (404), as after a release.
 */
const withoutRouteModuleReload: Change[] = [
  {
    file: routeModules,
    from: "loadRouteModule(route, routeModulesCache)",
    to: "loadRouteModule(route, routeModulesCache, prefetch)",
  },
  {
    file: routeModules,
    from: "catch (error) {",
    to: "catch (error) { if (prefetch || !(await isGone(route.module))) throw error;",
  },
  {
    file: routeModules,
    from: "export {",
    to: "const isGone = (file) => fetch(file, { method: 'HEAD' }).then(({ status }) => status === 404, () => false); export {",
  },
  {
    file: routeLinks,
    from: "await loadRouteModule(route, routeModules)",
    to: "await loadRouteModule(route, routeModules, true).catch(() => ({}))",
  },
];

/**
 * The manifest has all routes (`react-router.config.ts`), no instrumentation is configured, no component is rendered on the server
 * only, every page is rendered there first, and routes have no actions, fetchers, blockers or view transitions: none of these needs
 * code.
 */
const withoutUnusedFeatures: Change[] = [
  ["dom/ssr/fog-of-war", "getPatchRoutesOnNavigationFunction"],
  ["dom/ssr/fog-of-war", "useFogOFWarDiscovery"],
  ["errors", "decodeRedirectErrorDigest"],
  ["errors", "decodeRouteErrorResponseDigest"],
  ["dom/ssr/fallback", "RemixRootDefaultHydrateFallback"],
  ["dom/ssr/components", "RSCPrefetchPageLinksImpl"],
  ["router/instrumentation", "getRouteInstrumentationUpdates"],
  ["router/instrumentation", "instrumentClientSideRouter"],
  ["router/router", "handleAction"],
  ["router/router", "fetch"],
  ["router/router", "handleFetcherAction"],
  ["router/router", "handleFetcherLoader"],
  ["router/router", "discoverRoutes"],
  ["router/router", "patchRoutesImpl"],
  ["router/router", "shouldBlockNavigation"],
  ["router/router", "updateBlocker"],
  ["router/router", "getSubmittingNavigation"],
  ["router/router", "getSubmissionFromNavigation"],
  ["router/router", "getLoadingFetcher"],
  ["router/router", "getSubmittingFetcher"],
  ["router/router", "getDoneFetcher"],
  ["router/router", "restoreAppliedTransitions"],
  ["router/router", "persistAppliedTransitions"],
  ["dom/ssr/single-fetch", "singleFetchActionStrategy"],
].map(([file, name]) => ({
  file: new RegExp(`/react-router/dist/production/lib/${file}\\.js`),
  from: new RegExp(`^(\\t*)(?:async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, "m"),
  to: `function ${name}() {}`,
}));

/** Long messages for developers about mistakes that this site does not make: 1 kB of every first load. */
const withoutAdvice: Change[] = (
  [
    ["components", /^\t*warnOnce\(flushSync === false .*\);$/m, ""],
    ["components", /^\t*warnOnce\(viewTransitionOpts == null .*\);$/m, ""],
    ["dom/lib", /^\t*invariant\(vtContext != null, .*\);$/m, ""],
    ["components", /^\t*warning\(locationContext != null, .*\);$/m, ""],
    ["hooks", /`When overriding the location using .*`/, '"location"'],
    ["router/utils", /`Cannot include a .*`/, "char"],
    ["router/utils", /^\t*warning\(path === "\*" .*\);$/m, ""],
    ["router/utils", /`Absolute route path .*`/, '"path"'],
    ["router/router", /^\t*warning\(blockerFunctions\.size .*\);$/m, ""],
    ["router/router", /warning\(!isStaticallyDefined, .*\);$/m, ";"],
    ["dom/ssr/components", / \+ " returns an invalid value\. .*"/, ""],
    ["router/router", /"You cannot call `runClientMiddleware\(\)` from a static handler .*"/, '"static handler"'],
  ] as const
).map(([file, from, to]) => ({ file: new RegExp(`/react-router/dist/production/lib/${file}\\.js`), from, to }));

/** Forms of the pages only search (`get`), routes have no middleware, and links no view transitions. 1 kB of every first load. */
const withoutUnusedBranches: Change[] = [
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js/,
    from: /^function normalizeNavigateOptions\([\s\S]*?^\}$/m,
    to: `function normalizeNavigateOptions(isFetcher, path, opts) {
  if (!opts || !isSubmissionNavigation(opts)) return { path };
  return { path: createPath({ ...parsePath(path), search: "?" + convertFormDataToSearchParams(opts.formData) }) };
}`,
  },
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js/,
    from: /^function runClientMiddlewarePipeline\([\s\S]*?^\}$/m,
    to: "function runClientMiddlewarePipeline(args, handler) { return handler(); }",
  },
  {
    file: /\/react-router\/dist\/production\/lib\/components\.js/,
    from: /^\t\tif \(reactDomFlushSyncImpl && flushSync\) \{\n[\s\S]*?(?=^\t\}, \[$)/m,
    to: "",
  },
  {
    file: /\/react-router\/dist\/production\/lib\/components\.js/,
    from: /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.isTransitioning && [\s\S]*?^\t\}, \[vtContext\.isTransitioning, interruption\]\);$/m,
    to: "",
  },
];

/** In the browser these scripts are empty: only the server writes them. 0.5 kB of every first load. */
const withoutServerScripts: Change[] = [
  /let contextScript = staticContext \? `[\s\S]*?` : " ";/,
  /let routeModulesScript = !isStatic \? " " : `[\s\S]*?import\(\$\{JSON\.stringify\(manifest\.entry\.module\)\}\);`;/,
].map((from, index) => ({
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
  from,
  to: `let ${["contextScript", "routeModulesScript"][index]} = " ";`,
}));

/** Shown if the root itself fails: a short message in place of a stack trace with advice for developers, 0.6 kB. */
const withoutDefaultErrorPage: Change = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js/,
  from: /^function RemixRootDefaultErrorBoundary\([\s\S]*?^\}$/m,
  to: `function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error);
  return React$1.createElement("html", { lang: "en-GB" }, React$1.createElement("body", null, "This page couldn't be shown. Please reload it."));
}`,
};

/**
 * React Router appends # to stylesheet links, so Vite's preload helper does not recognise them and the first dynamic import
 * fetches the site's stylesheet and its fonts again, which makes the text flash in a fallback font.
 */
const withSiteStylesheetOnce: Change = {
  file: /vite\/preload-helper\.js/,
  from: "preloadedHrefs.styles.add(link.href)",
  to: String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/site-[^/]+)#$/, "$1"))`,
};

/** Documents leave out their loader data (`ui/late-data.ts`), so it is encoded only for those that ask for it. */
const withLazyHandoff: Change = {
  file: /\/react-router\/dist\/production\/lib\/server-runtime\/server\.js/,
  from: /^\t{3}serverHandoffStream: encodeViaTurboStream\(.*\),$/m,
  to: "get serverHandoffStream() { return encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode); },",
};

/** Sonner injects a style element, which the content security policy blocks; `ui/toaster.tsx` imports the stylesheet instead. */
const withoutInjectedStyles: Change = { file: /\/sonner\/dist\/index\.m?js/, from: /^__insertCSS\(".*"\);?$/m, to: "" };

/** Changes the code of dependencies; a dependency that lacks the expected code fails the build. */
export function patchDependencies(): Plugin[] {
  return [
    createPatch("client", [
      ...withoutRouteModuleReload,
      ...withoutUnusedFeatures,
      ...withoutAdvice,
      ...withoutUnusedBranches,
      ...withoutServerScripts,
      withoutDefaultErrorPage,
      withSiteStylesheetOnce,
    ]),
    createPatch("ssr", [withLazyHandoff]),
    createPatch("all", [withoutInjectedStyles]),
  ];
}

function createPatch(environment: "client" | "ssr" | "all", changes: readonly Change[]): Plugin {
  return {
    name: `patch-dependencies-${environment}`,
    applyToEnvironment: ({ name }) => environment === "all" || name === environment,
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        let changed = code;
        for (const { from, to } of changes.filter(({ file }) => file.test(id))) {
          const before = changed;
          changed = changed.replace(from, () => to);
          if (changed === before) this.error(`The dependency has changed: "${from}" not found in ${id}`);
        }
        return { code: changed, map: null };
      },
    },
  };
}
