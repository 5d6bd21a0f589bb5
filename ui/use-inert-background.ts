import { useEffect } from "react";

/** Makes the page inert and stops it scrolling while something covers it. */
export function useInertBackground(covered: boolean): void {
  useEffect(() => {
    if (!covered) return;
    const background = document.querySelectorAll<HTMLElement>("main, footer");
    const { style, clientWidth } = document.documentElement;
    const scrollbarTakesSpace = window.innerWidth > clientWidth;
    style.overflow = "hidden";
    style.scrollbarGutter = scrollbarTakesSpace ? "stable" : "";
    for (const part of background) part.inert = true;
    return () => {
      style.overflow = "";
      style.scrollbarGutter = "";
      for (const part of background) part.inert = false;
    };
  }, [covered]);
}
