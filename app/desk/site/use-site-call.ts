import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#ui/toast.ts";
import { type CallResult, showFailure } from "../call-desk.ts";

/** Calls, then shows the site as it is now. */
export function useSiteCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function run(calling: () => Promise<CallResult<unknown>>, success: string) {
    if (isBusy) return;
    setBusy(true);
    const result = await calling();
    setBusy(false);
    if (!result.ok) showFailure(result);
    else void toast.success(success);
    await revalidate();
  }
  return { isBusy, run };
}
