type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const frame = /[\\/]app[\\/](root|entry\.client)\.tsx$/;
const pagesWithHomes =
  /[\\/]app[\\/]pages[\\/](home[\\/]home|search[\\/]search-(results|layout)|property[\\/]property)\.tsx$/;

/** Many small files pack worse than a few: what every page needs is one file, what pages with homes share another. */
export const firstLoadGroups = [
  { name: (id: string, modules: Modules) => (entriesNeeding(id, modules, frame) >= 1 ? "site" : null) },
  { name: (id: string, modules: Modules) => (entriesNeeding(id, modules, pagesWithHomes) >= 2 ? "homes" : null) },
];

/** How many of these entries cannot start without a module. */
function entriesNeeding(id: string, modules: Modules, entries: RegExp): number {
  const seen = new Set([id]);
  const found = new Set<string>();
  for (const one of seen) {
    const file = one.split("?")[0] ?? "";
    if (entries.test(file)) found.add(file);
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return found.size;
}
