import { useEffect } from "react";
import { useHydrated } from "./use-hydrated.tsx";

declare global {
  interface Window {
    /** What was used before hydration; undefined afterwards. */
    earlyInput?: Set<HTMLElement> | undefined;
  }
}

/** Runs while the page is parsed. Links, forms and their submit buttons work without scripts; search forms read their own fields. */
const rememberInput = `window.earlyInput=new Set;for(const type of["click","change"])addEventListener(type,({target:t})=>{t=type=="click"?t.closest("button[type=button]"):!t.form&&t;t&&window.earlyInput?.add(t)},true)`;

/** Repeats what was done before React listened: clicks on buttons, choices outside forms, hover and focus. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  // Effects of children run first: an island has taken its own.
  useEffect(() => {
    repeatHoverAndFocus();
    for (const element of duringHydration()) window.earlyInput?.delete(element);
    repeatEarlyInput(document);
    window.earlyInput = undefined;
  }, []);
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: rememberInput }} />;
}

let beforeHydration: ReadonlySet<HTMLElement> = new Set();

/** Call when hydration starts. From then on React answers clicks and choices itself, except in islands. */
export function noteHydrationStart(): void {
  beforeHydration = new Set(window.earlyInput);
}

const duringHydration = () => [...(window.earlyInput ?? [])].filter((element) => !beforeHydration.has(element));

export function repeatEarlyInput(container: Node): void {
  for (const element of window.earlyInput ?? []) {
    if (!container.contains(element)) continue;
    if (element.tagName === "BUTTON") element.click();
    else element.dispatchEvent(new Event("change", { bubbles: true }));
    // Last, because repeating it is remembered too.
    window.earlyInput?.delete(element);
  }
}

function repeatHoverAndFocus(): void {
  const hovered = matchMedia("(hover)").matches ? document.querySelectorAll(":hover") : [];
  [...hovered].at(-1)?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
