import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Pages after the first are laid out whole before they are scrolled to where the visitor was. */
export function useSettled(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== first.current) document.documentElement.dataset.settled = "";
  }, [pathname]);
}
