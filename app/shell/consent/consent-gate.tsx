import { useEffect } from "react";
import { whenIdle } from "#app/shell/loading/when-idle.ts";
import { isKeyedPage } from "#domains/tracking/consent.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { consentState, useConsent } from "./consent-state.ts";

type Props = { required: boolean; hasAnalytics: boolean };

/** Shows the banner until the visitor chooses, and runs the analytics code if allowed. */
export function ConsentGate({ required, hasAnalytics }: Props) {
  const consent = useConsent();
  const counted = hasAnalytics && consent?.statistics;
  useEffect(() => whenIdle(() => consentState.init({ required })), [required]);
  useEffect(() => {
    if (!counted || isKeyedPage(location.pathname)) return;
    import("./analytics-code.ts")
      .then((file) => file.runAnalytics())
      .catch((error: unknown) => console.error("Could not load the analytics code", error));
  }, [counted]);
  return consent === null ? <LazyBanner /> : null;
}

const loadBanner = () => import("./consent-banner.tsx");
const bannerTimeoutMs = 60_000;

/** Nothing is allowed without a choice, so a banner that fails to load is harmless. */
function LazyBanner() {
  const { module } = useChunk(loadBanner, bannerTimeoutMs);
  return module ? <module.default /> : null;
}
