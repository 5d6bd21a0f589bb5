import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { FlashWording } from "#domains/agency/flash-keys.ts";
import { toast } from "#ui/toast.ts";
import { readFlash } from "./flash-fragment.ts";
import { useFragment } from "./use-fragment.ts";

const flashMs = 10_000;
const shown = new WeakSet<object>();

/** Says what the server sent in the fragment, once, and takes it out of the address. */
export function FlashToast({ wording }: { wording: FlashWording }) {
  const location = useLocation();
  const setFragment = useFragment();
  const clean = useEffectEvent((rest: string) => setFragment(rest, { replace: true }));
  const say = useEffectEvent((key: string) => void sayFlash(key, wording));
  useEffect(() => {
    const flash = readFlash(location.hash);
    if (!flash || shown.has(location)) return;
    shown.add(location);
    say(flash.key);
    clean(flash.rest);
  }, [location]);
  return null;
}

async function sayFlash(key: string, wording: FlashWording): Promise<void> {
  const { flashMessage } = await import("#domains/agency/flash-messages.ts");
  const message = flashMessage(key, wording);
  if (message) await toast[message.kind](message.text, { duration: flashMs });
}
