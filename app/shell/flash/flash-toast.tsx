import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import type { FlashWording } from "#domains/agency/flash-messages.ts";
import { toast } from "#ui/toast.ts";

const flashDurationMs = 10_000;
const shown = new WeakSet<object>();

/** Shows the flash message in the fragment once, and removes it from the URL. */
export function FlashToast({ wording }: { wording: FlashWording }) {
  const location = useLocation();
  const setFragment = useFragment();
  const clean = useEffectEvent((rest: string) => setFragment(rest, { replace: true }));
  const showMessage = useEffectEvent((key: string) => void showFlash(key, wording));
  useEffect(() => {
    const flash = parseFlash(location.hash);
    if (!flash || shown.has(location)) return;
    shown.add(location);
    showMessage(flash.key);
    clean(flash.rest);
  }, [location]);
  return null;
}

async function showFlash(key: string, wording: FlashWording): Promise<void> {
  const { flashMessage } = await import("#domains/agency/flash-messages.ts");
  const message = flashMessage(key, wording);
  if (message) await toast[message.kind](message.text, { duration: flashDurationMs });
}

const flashPattern = /(^|\/)flash\/([^/?&]+)/;

/** The key in a fragment such as `#/flash/welcome-lead-sent`, and the fragment without it. */
export function parseFlash(fragment: string): { key: string; rest: string } | null {
  const [found, , key] = flashPattern.exec(fragment.replace(/^#/, "")) ?? [];
  if (found === undefined || key === undefined) return null;
  const rest = fragment.replace(/^#/, "").replace(found, "");
  return { key, rest: rest === "" || rest === "/" ? "" : `#${rest}` };
}
