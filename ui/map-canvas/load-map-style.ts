import type { StyleSpecification } from "maplibre-gl";
import { themeMapStyle } from "./theme-map-style.ts";

const styleUrl = "/map/style.json";

/** The basemap style in the page's `--map-…` colours and body font. */
export async function loadMapStyle(): Promise<StyleSpecification> {
  const page = getComputedStyle(document.documentElement);
  const font = /^\s*"?([^",]+)/.exec(page.getPropertyValue("--font-body"))?.[1] ?? "";
  const [response] = await Promise.all([fetch(styleUrl), document.fonts.load(`400 16px "${font}"`)]);
  if (!response.ok) throw new Error(`${styleUrl} responded with ${response.status}`);
  return themeMapStyle(await response.json(), {
    colourOf: (token) => page.getPropertyValue(`--map-${token}`).trim(),
    font,
  });
}
