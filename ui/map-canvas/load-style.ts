import type { StyleSpecification } from "maplibre-gl";
import { themeStyle } from "./theme-style.ts";

const address = "/map/style.json";

/** The style of the basemap, with the page's `--map-…` colours and body typeface. */
export async function loadStyle(): Promise<StyleSpecification> {
  const page = getComputedStyle(document.documentElement);
  const font = /^\s*"?([^",]+)/.exec(page.getPropertyValue("--font-body"))?.[1] ?? "";
  const [answer] = await Promise.all([fetch(address), document.fonts.load(`400 16px "${font}"`)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return themeStyle(await answer.json(), {
    colourOf: (token) => page.getPropertyValue(`--map-${token}`).trim(),
    font,
  });
}
