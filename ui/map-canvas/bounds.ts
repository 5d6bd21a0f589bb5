/** [west, south, east, north] in degrees. */
export type Bounds = readonly [number, number, number, number];

/** What a map shows; `byVisitor` where somebody moved it there. */
export type MapView = Readonly<{ bounds: Bounds; zoom: number; byVisitor: boolean }>;

/** Great Britain and Northern Ireland. */
export const wholeCountry: Bounds = [-8.2, 49.9, 1.8, 58.7];

export const deepestZoom = 17;

/** A single place is shown with its surroundings. */
/** More room above: marks stand on their spot, and the tools of a map lie along its upper edge. */
export const fitting = { padding: { top: 88, right: 56, bottom: 48, left: 56 }, maxZoom: 14 };
