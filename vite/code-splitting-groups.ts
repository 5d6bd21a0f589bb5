type ModuleInfo = {
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
};
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/** Tree shaking drops these from the browser's build, but only after the groups are formed. */
const serverOnly = /[\\/]([\w-]*without-script|no-script-[\w-]*)\.tsx$/;
const frame = /[\\/]app[\\/](root|entry\.client)\.tsx$/;
const format = /[\\/]format[\\/][\w-]+\.ts$/;
/** Routes loaded together, by page. */
const propertyPages = {
  home: /[\\/]app[\\/]pages[\\/]home[\\/]home\.tsx$/,
  results: /[\\/]app[\\/]pages[\\/]search[\\/]search-(results|layout)\.tsx$/,
  property: /[\\/]app[\\/]pages[\\/]property[\\/]property\.tsx$/,
};

/**
 * Few large chunks compress better than many small ones and need fewer requests: one for modules every page needs, one
 * for modules shared by property pages, one per page for modules it shares with lazily loaded parts, and one for the
 * modules of `format` without imports that only other pages and lazily loaded parts need.
 */
export const codeSplittingGroups = [
  {
    name: (id: string, modules: Modules) =>
      findEntryPoints(id, modules).some((file) => frame.test(file)) ? "site" : null,
  },
  { name: (id: string, modules: Modules) => (findPages(findEntryPoints(id, modules)).length > 1 ? "homes" : null) },
  { name: (id: string, modules: Modules) => nameLazyShared(findEntryPoints(id, modules)) },
  {
    name: (id: string, modules: Modules) =>
      isSmallFormat(id, modules) && findPages(findEntryPoints(id, modules)).length === 0 ? "format" : null,
  },
];

const isSmallFormat = (id: string, modules: Modules) =>
  format.test(id) && modules.getModuleInfo(id)?.importedIds.length === 0;

function nameLazyShared(entryPoints: readonly string[]): string | null {
  const [page, another] = findPages(entryPoints);
  if (!page || another) return null;
  return entryPoints.some((file) => !page[1].test(file)) ? `${page[0]}-parts` : null;
}

function findPages(entryPoints: readonly string[]): [name: string, routes: RegExp][] {
  return Object.entries(propertyPages).filter(([, routes]) => entryPoints.some((file) => routes.test(file)));
}

/** The entry points that need a module: pages and dynamic imports. */
function findEntryPoints(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  const entryPoints = new Set<string>();
  for (const moduleId of seen) {
    const info = modules.getModuleInfo(moduleId);
    if (info?.isEntry || info?.dynamicImporters.length) entryPoints.add(moduleId.split("?")[0] ?? "");
    for (const importer of info?.importers ?? []) if (!serverOnly.test(importer)) seen.add(importer);
  }
  return [...entryPoints];
}
