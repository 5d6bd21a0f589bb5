import { useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "#app/shell/when-idle.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";

const intervalMs = 8_000;

/** Turns through pictures every eight seconds, unless it is paused, nobody looks, or the visitor wants less motion. */
export function useTurning(count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [started, setStarted] = useState(false);
  const still = useReducedMotion();
  const visible = useVisible();
  const playing = useHydrated() && count > 1 && (choice === null ? !still : choice === "play");

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
    /** The page is loaded, so that the next picture may be fetched. */
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
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
}
