import { useEffect } from "react";
import { useChunk } from "../use-chunk.ts";
import { whenIdle } from "../when-idle.ts";
import { consentState } from "./consent-state.ts";
import { useConsent } from "./use-consent.ts";

type Props = { required: boolean; hasAnalytics: boolean };

/** Asks whoever has not chosen, and runs the agency's analytics code for whoever allows it. */
export function ConsentGate({ required, hasAnalytics }: Props) {
  const consent = useConsent();
  const counted = hasAnalytics && consent?.statistics;
  useEffect(() => whenIdle(() => consentState.begin({ required })), [required]);
  useEffect(() => {
    if (counted) void runAnalytics();
  }, [counted]);
  return consent === null ? <Question /> : null;
}

async function runAnalytics(): Promise<void> {
  try {
    await (await import("./analytics-code.ts")).runAnalytics();
  } catch (error) {
    console.error("The analytics code could not be loaded", error);
  }
}

const loadBanner = () => import("./consent-banner.tsx");
const bannerTimeoutMs = 60_000;

/** Without an answer nothing is allowed, so a banner that does not arrive harms nobody. */
function Question() {
  const { module } = useChunk(loadBanner, bannerTimeoutMs);
  return module ? <module.default /> : null;
}
