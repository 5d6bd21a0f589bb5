/** [west, south, east, north] in degrees. */
export type Bounds = readonly [number, number, number, number];

/** What a map shows; `byVisitor` if the visitor moved it there. */
export type MapView = Readonly<{ bounds: Bounds; zoom: number; byVisitor: boolean }>;

/** Great Britain and Northern Ireland. */
export const ukBounds: Bounds = [-8.2, 49.9, 1.8, 58.7];

/** For styles that name no `metadata.maxZoom`. */
export const maxMapZoom = 17;

/**
 * The padding leaves space for pins and for the controls along the edges. A phone has no room for controls at the side; a tall map,
 * that of the results, has more of them above and below.
 */
export function fitOptions({ clientWidth, clientHeight }: HTMLElement) {
  const isTall = clientHeight >= 600;
  const [top, bottom] = isTall ? [128, 124] : [88, 80];
  const padding =
    clientWidth < 448
      ? { top: isTall ? top : 72, right: 44, bottom: isTall ? 96 : 64, left: 44 }
      : { top, right: 76, bottom, left: 56 };
  return { padding, maxZoom: 13 };
}
