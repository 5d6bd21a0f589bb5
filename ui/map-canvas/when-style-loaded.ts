/** The part of a MapLibre map used here. */
type StyledMap = {
  getStyle(): object | undefined;
  on(type: "style.load", task: () => void): unknown;
  off(type: "style.load", task: () => void): unknown;
};

/**
 * Runs `task` once the map has a style; the result cancels it. `isStyleLoaded` does not work here: it is also false while
 * tiles are loading, and `style.load` fires only once.
 */
export function whenStyleLoaded(map: StyledMap, task: () => void): () => void {
  if (map.getStyle()) {
    task();
    return () => {};
  }
  map.on("style.load", task);
  return () => void map.off("style.load", task);
}
