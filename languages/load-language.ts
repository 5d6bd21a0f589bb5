import { type Catalogue, toLanguage } from "./translate.ts";

const catalogues = import.meta.glob<Catalogue>("./messages/*.json", { import: "default" });

/** Before anything of the page is hydrated. */
export async function loadPageLanguage(): Promise<void> {
  const code = document.documentElement.lang;
  const load = catalogues[`./messages/${code}.json`];
  if (!load) return;
  const language = toLanguage(code, await load());
  globalThis.siteLanguage = { getStore: () => language };
}
