import { useEffect } from "react";
import { useHydrated } from "./use-hydrated.tsx";

declare global {
  interface Window {
    earlyClicks?: { buttons: Set<HTMLElement>; stop: () => void };
  }
}

/** Runs while the page is parsed. Links, forms and their submit buttons work without scripts. */
const rememberClicks = `{const buttons=new Set,click=e=>{const b=e.target.closest("button[type=button]");b&&buttons.add(b)};addEventListener("click",click,true);window.earlyClicks={buttons,stop:()=>removeEventListener("click",click,true)}}`;

/** Repeats clicks on buttons, hover and focus from before React listened: the scripts of a slow connection come late. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  // Effects of children run first: an island has taken its buttons.
  useEffect(() => {
    window.earlyClicks?.stop();
    repeatHoverAndFocus();
    for (const button of takeEarlyClicks(document)) button.click();
  }, []);
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: rememberClicks }} />;
}

export function takeEarlyClicks(container: Node): HTMLElement[] {
  const { buttons } = window.earlyClicks ?? {};
  const taken = [...(buttons ?? [])].filter((button) => container.contains(button));
  for (const button of taken) buttons?.delete(button);
  return taken;
}

function repeatHoverAndFocus(): void {
  const [hovered] = matchMedia("(hover)").matches ? [...document.querySelectorAll(":hover")].reverse() : [];
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
