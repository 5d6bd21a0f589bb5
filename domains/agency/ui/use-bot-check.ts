import { useEffect, useState } from "react";
import { withTimeout } from "#platform/with-timeout.ts";
import type { BotCheckToken } from "./bot-check-solver.ts";
import { solveBotCheck } from "./bot-check-solver.ts";

/** Starts solving on mount, so that submit does not have to wait. */
export function useBotCheck() {
  const [tokens] = useState(() => createBotCheckTokens(solveBotCheck));
  useEffect(() => void tokens.begin(), [tokens]);
  return tokens;
}

/** A closed challenge or an unresponsive service must not block the form. */
const responseTimeoutMs = 60_000;

/** Solves a bot check ahead of submit, and again at submit when the token has expired or none could be fetched. */
export function createBotCheckTokens(solve: () => Promise<BotCheckToken>) {
  let solving: Promise<{ response: string; until: number }> | null = null;
  function begin() {
    solving ??= solve()
      .then(({ response, freshMs }) => ({ response, until: Date.now() + freshMs }))
      .catch(() => ({ response: "", until: 0 }));
    return solving;
  }
  function reset() {
    solving = null;
    return begin();
  }
  async function freshAnswer(): Promise<string> {
    const { response, until } = await begin();
    return Date.now() < until ? response : (await reset()).response;
  }
  return {
    begin,
    /** The `g-recaptcha-response` value, empty if unavailable. Single use: call `reset` after a rejected submit. */
    response: (): Promise<string> => withTimeout(responseTimeoutMs, freshAnswer(), ""),
    reset: () => void reset(),
  };
}
