import { use } from "react";
import { ScriptMark } from "#app/script-mark.ts";

/**
 * Whoever comes back to the middle of a page, or follows a link into it, must land where they were: it is laid out
 * whole. Runs before anything is drawn.
 */
const settleAtOnce = import.meta.env.SSR
  ? `try{let y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}");if(location.hash||y[history.state?.key]>0)document.documentElement.dataset.settled=""}catch{}`
  : "";

export function SettledAtOnce() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    <script nonce={use(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: settleAtOnce }} />
  );
}
