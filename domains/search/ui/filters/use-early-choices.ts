import { type RefObject, useEffect, useEffectEvent } from "react";

/** Passes on what was chosen in a server-rendered form before hydration, of which React gets no event. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  adopt: (choices: URLSearchParams) => void,
): void {
  const adoptOnce = useEffectEvent(adopt);
  useEffect(() => {
    if (form.current?.querySelector(":checked:not([selected],[checked])"))
      adoptOnce(new URLSearchParams(new FormData(form.current) as unknown as URLSearchParams));
  }, [form]);
}
