import { withinTime } from "#platform/time-limit.ts";

/** A challenge that the visitor closed, or a service that never answers, must not keep a form back for ever. */
const longestWaitMs = 60_000;

/** For so long after it was given the answer is good. */
export type BotCheckAnswer = { response: string; freshMs: number };

/** One check after the other, each begun before it is asked for. */
export function createBotCheckAnswers(solve: () => Promise<BotCheckAnswer>) {
  let solving: Promise<{ response: string; until: number }> | null = null;
  function begin() {
    solving ??= solve()
      .then(({ response, freshMs }) => ({ response, until: Date.now() + freshMs }))
      .catch(() => ({ response: "", until: Number.POSITIVE_INFINITY }));
    return solving;
  }
  function reset() {
    solving = null;
    return begin();
  }
  /** Whoever takes their time over a form is no robot: what has grown old meanwhile is asked for anew. */
  async function freshAnswer(): Promise<string> {
    const { response, until } = await begin();
    return Date.now() < until ? response : (await reset()).response;
  }
  return {
    begin,
    /** For the field `g-recaptcha-response`, empty if none came. It works once: whoever is refused calls `reset`. */
    response: (): Promise<string> => withinTime(longestWaitMs, freshAnswer(), ""),
    reset: () => void reset(),
  };
}
