import { useEffect, useEffectEvent } from "react";

/** Lets the browser's back button close something that has no URL of its own, without a navigation of the router. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    history.pushState({ ...history.state, covered: true }, "");
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    const options = { capture: true, once: true };
    window.addEventListener("popstate", goBack, options);
    return () => {
      if (!history.state?.covered) window.removeEventListener("popstate", goBack, options);
      else history.back();
    };
  }, [open]);
}
