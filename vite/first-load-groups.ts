type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

const frame = /[\\/]app[\\/](root|entry\.client)\.tsx$/;
/** The routes whose code comes together, by the page they draw. */
const pagesWithHomes = {
  home: /[\\/]app[\\/]pages[\\/]home[\\/]home\.tsx$/,
  results: /[\\/]app[\\/]pages[\\/]search[\\/]search-(results|layout)\.tsx$/,
  property: /[\\/]app[\\/]pages[\\/]property[\\/]property\.tsx$/,
};

/**
 * Many small files pack worse than a few, and each costs a journey: what every page needs is one file, what pages
 * with homes share another, and what one of them shares with parts that come later a third.
 */
export const firstLoadGroups = [
  { name: (id: string, modules: Modules) => (startsOf(id, modules).some((file) => frame.test(file)) ? "site" : null) },
  { name: (id: string, modules: Modules) => (pagesNeeding(startsOf(id, modules)).length > 1 ? "homes" : null) },
  { name: (id: string, modules: Modules) => sharedWithLater(startsOf(id, modules)) },
];

function sharedWithLater(starts: readonly string[]): string | null {
  const [page, another] = pagesNeeding(starts);
  if (!page || another) return null;
  return starts.some((file) => !page[1].test(file)) ? `${page[0]}-parts` : null;
}

function pagesNeeding(starts: readonly string[]): [name: string, routes: RegExp][] {
  return Object.entries(pagesWithHomes).filter(([, routes]) => starts.some((file) => routes.test(file)));
}

/** The files that cannot start without a module: pages, and whatever comes later on its own. */
function startsOf(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  const starts = new Set<string>();
  for (const one of seen) {
    const info = modules.getModuleInfo(one);
    if (info?.isEntry || info?.dynamicImporters.length) starts.add(one.split("?")[0] ?? "");
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...starts];
}
