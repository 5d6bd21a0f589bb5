import { type CSSProperties, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { t } from "#languages/translate.ts";
import "sonner/dist/styles.css";
import "./toaster.css";

export type ToastOptions = {
  duration?: number;
  /** A second line. */
  description?: string;
  /** What the button "Undo" does. */
  undo?: () => void;
};

let ready: Promise<void> | undefined;
let container: HTMLElement;

/** Time enough to reach the button "Undo". */
const undoMs = 10_000;

export async function showToast(kind: "success" | "error", text: string, options: ToastOptions): Promise<void> {
  const { undo, description, duration = undo ? undoMs : 3_000 } = options;
  ready ??= mountToaster();
  await ready;
  container.style.setProperty("--toast-top", `${findToastTop()}px`);
  const action = undo ? { action: { label: t("Undo"), onClick: undo } } : {};
  toast[kind](text, { duration, ...(description ? { description } : {}), ...action });
}

const gap = 12;
/** Two lines of text. */
const toastHeight = 76;
/** Narrower screens have toasts of their full width. */
const fullWidth = 600;

/**
 * Below the header with its logo or the title bar and tabs of an open dialog, and below the heading of the page or the focused
 * control if that is in the way.
 */
function findToastTop(): number {
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const bars = dialog ? [...dialog.querySelectorAll("[data-title-bar]")] : [document.querySelector("body header")];
  const bottoms = bars.map((bar) => bar?.getBoundingClientRect().bottom ?? 0);
  const bar = belowHeader(Math.max(0, ...bottoms), window.innerHeight);
  const heading = dialog || window.innerWidth >= fullWidth ? null : document.querySelector("h1");
  const top = heading ? avoidControl(bar, heading.getBoundingClientRect(), window.innerHeight) : bar;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches("a, button, input, select, textarea")) return top;
  return avoidControl(top, focused.getBoundingClientRect(), window.innerHeight);
}

/** The side bars of desk and console are headers too, as tall as the window: a toast goes next to them. */
export function belowHeader(bottom: number, windowHeight: number): number {
  return (bottom > windowHeight / 2 ? 0 : Math.max(0, bottom)) + gap;
}

export function avoidControl(top: number, control: { top: number; bottom: number }, windowHeight: number): number {
  const isCovered = control.top < top + toastHeight && control.bottom > top;
  const below = control.bottom + gap;
  return isCovered && below + toastHeight < windowHeight ? below : top;
}

/** A separate React root, so that no page bundles it. The live region must exist before its first message. */
function mountToaster(): Promise<void> {
  container = document.createElement("div");
  // Keeps toasts interactive and announced while a React Aria dialog makes the rest of the page inert.
  container.dataset.reactAriaTopLayer = "true";
  document.body.append(container);
  return new Promise((resolve) => createRoot(container).render(<ToastRegion onReady={resolve} />));
}

function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-center"
      offset={{ top: "var(--toast-top)" }}
      mobileOffset={{ top: "var(--toast-top)" }}
      containerAriaLabel={t("Messages")}
      closeButton
      style={{ "--width": "34rem" } as CSSProperties}
      toastOptions={{ closeButtonAriaLabel: t("Close message") }}
    />
  );
}
