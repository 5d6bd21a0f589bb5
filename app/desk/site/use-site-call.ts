import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#ui/toast.ts";
import { type CallResult, showFailure } from "../call-desk.ts";

/** `run` calls, shows the site as it is now and says whether it worked. */
export function useSiteCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function run(calling: () => Promise<CallResult<unknown>>, success: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const result = await calling();
    setBusy(false);
    if (!result.ok) showFailure(result);
    else void toast.success(success);
    await revalidate();
    return result.ok;
  }
  return { isBusy, run };
}
