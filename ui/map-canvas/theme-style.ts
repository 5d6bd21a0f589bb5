import type { StyleSpecification } from "maplibre-gl";

type Look = {
  /** The page's colour for a token of the style, or "" where it has none. */
  colourOf: (token: string) => string;
  /** Family the labels are drawn in where the style brings no glyphs of its own. */
  font: string;
};

/** A map style in the page's colours and typeface; what the page says nothing about stays as it is. */
export function themeStyle(style: StyleSpecification, { colourOf, font }: Look): StyleSpecification {
  const state = Object.fromEntries(
    Object.entries(style.state ?? {}).map(([token, given]) => {
      const colour = colourOf(token);
      return [token, colour === "" ? given : { ...given, default: colour }];
    }),
  );
  const layers = style.glyphs || font === "" ? style.layers : style.layers.map((layer) => withFont(layer, font));
  return { ...style, state, layers };
}

function withFont(layer: StyleSpecification["layers"][number], font: string): StyleSpecification["layers"][number] {
  return layer.type === "symbol" ? { ...layer, layout: { ...layer.layout, "text-font": [font] } } : layer;
}
