/** As much of a MapLibre map as this needs. */
type Styled = {
  getStyle(): object | undefined;
  on(type: "style.load", task: () => void): unknown;
  off(type: "style.load", task: () => void): unknown;
};

/**
 * Calls once the map has a style to add to; the answer cancels it. `isStyleLoaded` will not do: it is false as often as
 * tiles are on their way, and `style.load` does not come a second time.
 */
export function whenStyled(map: Styled, task: () => void): () => void {
  if (map.getStyle()) {
    task();
    return () => {};
  }
  map.on("style.load", task);
  return () => void map.off("style.load", task);
}
