/** [west, south, east, north] in degrees. */
export type Bounds = readonly [number, number, number, number];

/** What a map shows; `byVisitor` if the visitor moved it there. */
export type MapView = Readonly<{ bounds: Bounds; zoom: number; byVisitor: boolean }>;

/** Great Britain and Northern Ireland. */
export const ukBounds: Bounds = [-8.2, 49.9, 1.8, 58.7];

/** For styles that name no `metadata.maxZoom`. */
export const maxMapZoom = 17;

/** The top padding leaves space for pins and for the controls along the upper edge. A phone has no room for controls at the side. */
export const fitOptions = (width: number) => ({
  padding: width < 576 ? { top: 72, right: 28, bottom: 64, left: 28 } : { top: 88, right: 76, bottom: 80, left: 56 },
  maxZoom: 13,
});
