import { useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "#app/shell/loading/when-idle.ts";
import { useReducedMotion } from "#ui/reduced-motion.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";

const intervalMs = 8_000;

/** Advances every eight seconds, unless paused, in a hidden tab or with reduced motion. */
export function useSlideshow(count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [started, setStarted] = useState(false);
  const reducedMotion = useReducedMotion();
  const visible = useVisible();
  const playing = useHydrated() && count > 1 && (choice === null ? !reducedMotion : choice === "play");

  useEffect(() => {
    if (!playing) return;
    return whenLoaded(() => setStarted(true));
  }, [playing]);
  useEffect(() => {
    if (!playing || !visible) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [playing, visible, index, count]);

  return {
    index,
    /** The page has loaded, so the next picture may be loaded. */
    started,
    playing,
    turnBy: (step: 1 | -1) => {
      setStarted(true);
      setIndex((index + step + count) % count);
    },
    setPaused: (paused: boolean) => setChoice(paused ? "pause" : "play"),
  };
}

function whenLoaded(task: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(task);
  let cancel = () => {};
  const listen = () => {
    cancel = whenIdle(task);
  };
  window.addEventListener("load", listen, { once: true });
  return () => {
    window.removeEventListener("load", listen);
    cancel();
  };
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener("visibilitychange", onChange);
      return () => document.removeEventListener("visibilitychange", onChange);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
}
