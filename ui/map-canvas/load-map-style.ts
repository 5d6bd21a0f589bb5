import type { StyleSpecification } from "maplibre-gl";

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

type MapTheme = {
  /** The page's colour for a style token, or "" if it has none. */
  colourOf: (token: string) => string;
  /** Font family of the labels if the style has no glyphs. */
  font: string;
};

/** Applies the page's colours and font to a map style; tokens without a page colour keep their default. */
export function themeMapStyle(style: StyleSpecification, { colourOf, font }: MapTheme): StyleSpecification {
  const state = Object.fromEntries(
    Object.entries(style.state ?? {}).map(([token, original]) => {
      const colour = colourOf(token);
      return [token, colour === "" ? original : { ...original, default: colour }];
    }),
  );
  const layers = style.glyphs || font === "" ? style.layers : style.layers.map((layer) => withFont(layer, font));
  return { ...style, state, layers };
}

function withFont(layer: StyleSpecification["layers"][number], font: string): StyleSpecification["layers"][number] {
  return layer.type === "symbol" ? { ...layer, layout: { ...layer.layout, "text-font": [font] } } : layer;
}
