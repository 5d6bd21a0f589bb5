import { useEffect, useRef } from "react";
import { solveBotCheck } from "./bot-check-solver.ts";

/** Begins while the visitor fills in the form, so that nobody waits for it at the end. */
export function useBotCheck() {
  const solving = useRef<Promise<string> | null>(null);
  const begin = () => solveBotCheck().catch(() => "");
  useEffect(() => {
    solving.current ??= begin();
  });
  return {
    /** For the field `g-recaptcha-response`. An answer works once: whoever is refused calls `reset`. */
    response: (): Promise<string> => {
      solving.current ??= begin();
      return solving.current;
    },
    reset() {
      solving.current = begin();
    },
  };
}
