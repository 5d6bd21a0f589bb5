import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type StepState = { step: string | null; depth: number };

/** Steps of an overlay as history entries, so that the browser's back button goes one step back. */
export function useStepHistory(onClose: () => void) {
  const { pathname, search, hash, state, key } = useLocation();
  const { step = null, depth = 0 } = (state ?? {}) as Partial<StepState>;
  const navigate = useNavigate();
  const closing = useRef(false);
  const close = useEffectEvent(() => {
    if (closing.current && depth === 0) onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once the first step is the current entry again
  useEffect(() => close(), [key]);
  return {
    step,
    goTo(next: string): void {
      const entry: StepState = { step: next, depth: depth + 1 };
      void navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
    },
    back: () => void (depth > 0 ? navigate(-1) : onClose()),
    /** Leaves no step behind that the back button would open again. */
    close(): void {
      closing.current = true;
      if (depth > 0) void navigate(-depth);
      else onClose();
    },
  };
}
