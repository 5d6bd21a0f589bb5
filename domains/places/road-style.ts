import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

const attribution = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';
const maxZoom = 17;

/** Colours an agency may set in its theme. */
const state = {
  road: { default: "#ffffff" },
  "road-edge": { default: "#d5cdbb" },
  path: { default: "#cfc6b3" },
};

type Line = Extract<LayerSpecification, { type: "line" }>;

const hasDetail = (...values: string[]): ExpressionSpecification => ["in", ["get", "kind_detail"], ["literal", values]];
const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
const major: ExpressionSpecification = [
  "any",
  isKind("highway"),
  hasDetail("trunk", "trunk_link", "primary", "primary_link"),
];
const main: ExpressionSpecification = hasDetail("secondary", "secondary_link", "tertiary", "tertiary_link");
const street: ExpressionSpecification = ["all", isKind("minor_road"), ["!", hasDetail("service", "track")]];
const footpath: ExpressionSpecification = ["any", isKind("path"), hasDetail("service", "track")];

/** Widths in pixels by zoom. */
const widths = (...stops: number[]) =>
  ["interpolate", ["exponential", 1.6], ["zoom"], ...stops] as ExpressionSpecification;

type Road = {
  id: string;
  minzoom: number;
  filter: ExpressionSpecification;
  colour: keyof typeof state;
  width: ExpressionSpecification;
};

const toLayer = ({ id, minzoom, filter, colour, width }: Road): Line => ({
  id,
  type: "line",
  source: "roads",
  "source-layer": "roads",
  minzoom,
  filter,
  layout: { "line-cap": "round", "line-join": "round" },
  paint: {
    "line-color": ["global-state", colour],
    "line-width": width,
    ...(colour === "path" ? { "line-dasharray": [3, 2.2] } : {}),
  },
});

/** Edges lie below all roads, so that crossings stay open. */
const roads: readonly Road[] = [
  { id: "paths", minzoom: 14.3, filter: footpath, colour: "path", width: widths(14, 0.5, 17, 1.4) },
  { id: "street-edges", minzoom: 13, filter: street, colour: "road-edge", width: widths(13, 1.6, 15, 6, 17, 15) },
  { id: "main-edges", minzoom: 11, filter: main, colour: "road-edge", width: widths(11, 1.2, 13, 3.4, 15, 9, 17, 20) },
  {
    id: "major-edges",
    minzoom: 11,
    filter: major,
    colour: "road-edge",
    width: widths(11, 1.8, 13, 4.6, 15, 11, 17, 24),
  },
  { id: "streets", minzoom: 12, filter: street, colour: "road", width: widths(12, 0.5, 13, 1, 15, 4.6, 17, 13) },
  { id: "main-roads", minzoom: 11, filter: main, colour: "road", width: widths(11, 0.7, 13, 2.4, 15, 7.4, 17, 18) },
  { id: "major-roads", minzoom: 11, filter: major, colour: "road", width: widths(11, 1.2, 13, 3.4, 15, 9.2, 17, 22) },
];

const namedKinds = ["highway", "major_road", "minor_road"];
const names: LayerSpecification = {
  id: "road-names",
  type: "symbol",
  source: "roads",
  "source-layer": "roads",
  minzoom: 14,
  filter: ["all", ["has", "name"], ["in", ["get", "kind"], ["literal", namedKinds]]],
  layout: {
    "symbol-placement": "line",
    "symbol-spacing": 320,
    "text-field": ["get", "name"],
    "text-font": ["Noto Sans"],
    "text-size": ["interpolate", ["linear"], ["zoom"], 14, 10, 16, 12.5],
    "text-max-angle": 35,
    "text-padding": 3,
  },
  paint: {
    "text-color": ["global-state", "street-label"],
    "text-halo-color": ["global-state", "halo"],
    "text-halo-width": 1.2,
  },
};

/** The included style with the roads of a Protomaps extract, below all labels. */
export function addRoads(style: StyleSpecification, tilesUrl: string): StyleSpecification {
  const firstLabel = style.layers.findIndex(({ type }) => type === "symbol");
  return {
    ...style,
    metadata: { maxZoom },
    state: { ...style.state, ...state },
    sources: { ...style.sources, roads: { type: "vector", url: `pmtiles://${tilesUrl}`, attribution } },
    layers: [...style.layers.slice(0, firstLabel), ...roads.map(toLayer), names, ...style.layers.slice(firstLabel)],
  };
}
