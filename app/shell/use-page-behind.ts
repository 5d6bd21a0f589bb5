import { useEffect } from "react";

/** While something covers the page, what lies behind neither scrolls nor takes the focus. */
export function usePageBehind(covered: boolean): void {
  useEffect(() => {
    if (!covered) return;
    const behind = document.querySelectorAll<HTMLElement>("main, footer");
    const { style, clientWidth } = document.documentElement;
    const scrollbarTakesSpace = window.innerWidth > clientWidth;
    style.overflow = "hidden";
    style.scrollbarGutter = scrollbarTakesSpace ? "stable" : "";
    for (const part of behind) part.inert = true;
    return () => {
      style.overflow = "";
      style.scrollbarGutter = "";
      for (const part of behind) part.inert = false;
    };
  }, [covered]);
}
