import { withinTime } from "#platform/time-limit.ts";

/** A challenge that the visitor closed, or a service that never answers, must not keep a form back for ever. */
const longestWaitMs = 60_000;

/** One check after the other, each begun before it is asked for. */
export function createBotCheckAnswers(solve: () => Promise<string>) {
  let solving: Promise<string> | null = null;
  const begin = () => {
    solving ??= solve().catch(() => "");
    return solving;
  };
  return {
    begin,
    /** For the field `g-recaptcha-response`, empty if none came. It works once: whoever is refused calls `reset`. */
    response: (): Promise<string> => withinTime(longestWaitMs, begin(), ""),
    reset(): void {
      solving = null;
      begin();
    },
  };
}
