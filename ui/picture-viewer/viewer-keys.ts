import { nextIndex } from "../next-index.ts";
import type { Point } from "./zoom.ts";

type State = { index: number; count: number; zoomed: boolean };
export type KeyAction = { turnTo?: number; pan?: Point; grow?: number };

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Arrow keys show the next picture, or pan a zoomed one. */
export function getKeyAction(key: string, { index, count, zoomed }: State): KeyAction | null {
  const direction = directions[key];
  if (zoomed && direction) return { pan: direction };
  const turnTo = nextIndex(key, index, count);
  if (turnTo !== null) return { turnTo };
  if (key === "+" || key === "=") return { grow: 1.5 };
  return key === "-" ? { grow: 1 / 1.5 } : null;
}
