import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { t } from "#languages/translate.ts";
import "sonner/dist/styles.css";
import "./toaster.css";

let ready: Promise<void> | undefined;
let container: HTMLElement;

export async function showToast(kind: "success" | "error", text: string, duration: number): Promise<void> {
  ready ??= mountToaster();
  await ready;
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const { top, bottom, centre } = findToastPlace(dialog);
  container.style.setProperty("--toast-top", `${top}px`);
  container.style.setProperty("--toast-bottom", `${bottom}px`);
  container.style.setProperty("--toast-centre", `${centre}px`);
  toast[kind](text, { duration, position: dialog ? "bottom-center" : "top-center" });
}

const gap = 12;
/** Two lines of text. */
const toastHeight = 76;

/** Below the header with its logo; with an open dialog at the lower edge of the window, clear of its title and tabs. */
function findToastPlace(dialog: Element | null): { top: number; bottom: number; centre: number } {
  const height = window.innerHeight;
  const header = document.querySelector("body header")?.getBoundingClientRect();
  const box = dialog?.getBoundingClientRect();
  const top = belowHeader(header?.bottom ?? 0, height);
  const centre = box ? box.left + box.width / 2 : window.innerWidth / 2;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches("a, button, input, select, textarea"))
    return { top, bottom: gap, centre };
  const control = focused.getBoundingClientRect();
  return { top: avoidControl(top, control, height), bottom: aboveControl(control, height), centre };
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

export function aboveControl(control: { top: number; bottom: number }, windowHeight: number): number {
  const isCovered = control.top < windowHeight && control.bottom > windowHeight - gap - toastHeight;
  return isCovered && control.top > windowHeight / 2 ? windowHeight - control.top + gap : gap;
}

/** A separate React root, so that no page bundles it. The live region must exist before its first message. */
function mountToaster(): Promise<void> {
  container = document.createElement("div");
  // Keeps toasts interactive and announced while a React Aria dialog makes the rest of the page inert.
  container.dataset.reactAriaTopLayer = "true";
  document.body.append(container);
  return new Promise((resolve) => createRoot(container).render(<ToastRegion onReady={resolve} />));
}

const offset = { top: "var(--toast-top)", bottom: "var(--toast-bottom)" };

function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-center"
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={t("Messages")}
      closeButton
      toastOptions={{ closeButtonAriaLabel: t("Close message") }}
    />
  );
}
