import { type RefObject, useEffect, useEffectEvent } from "react";
import { useHydrated } from "#ui/use-hydrated.tsx";

/** Passes on what was chosen in a server-rendered form before hydration, of which React gets no event. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  adopt: (choices: URLSearchParams) => void,
): void {
  const hydrated = useHydrated();
  const adoptOnce = useEffectEvent(adopt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only while the page hydrates; later forms have no such attributes
  useEffect(() => {
    if (!hydrated && form.current?.querySelector(":checked:not([selected],[checked])"))
      adoptOnce(new URLSearchParams(new FormData(form.current) as unknown as URLSearchParams));
  }, [form]);
}
