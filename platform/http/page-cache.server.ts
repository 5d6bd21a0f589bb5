// Mounted by server/middleware/page-delivery.server.ts; the notices of platform/db/listen.server.ts invalidate it.
import { LRUCache } from "lru-cache";
import type { Logger } from "#platform/log.server.ts";
import { describeFailure } from "./database-failure.server.ts";
import { type PageAnswer, readPageAnswer } from "./page-answer.server.ts";
import { keepForErrorsMs } from "./page-caching-rules.ts";

/** `target` is path and query; `origin` is what absolute addresses in the page are made from. */
export type PageAddress = { agencyId: number; origin: string; target: string };

/** Draws the page for nobody in particular, with all its headers. */
export type RenderPage = (address: PageAddress) => Promise<Response>;

export type PageCache = {
  /** A kept page that nobody need think about or draw again just now; undefined sends the request the long way. */
  ready(address: PageAddress): PageAnswer | undefined;
  /** At once on a hit, a promise otherwise. */
  answer(address: PageAddress, render: RenderPage): PageAnswer | Promise<PageAnswer>;
  invalidateAgency(agencyId: number): void;
  invalidateAll(): void;
  readonly bytes: number;
  readonly counts: Readonly<{ hits: number; stale: number; misses: number; rescued: number }>;
};

type Copy = {
  answer: PageAnswer;
  generation: number;
  freshUntil: number;
  staleUntil: number;
  keepUntil: number;
  /** After a failed attempt to replace this copy, nobody tries again before. */
  retryAt: number;
};
type Flight = { generation: number; answer: Promise<PageAnswer> };

const retryAfterMs = 2_000;
/** All pages kept in one minute grow old in one minute: drawn again all at once, they would take the site from its visitors. */
const mostRefreshing = 2;
const patienceMs = 1_500;
const longestTarget = 2_048;

const keyOf = ({ agencyId, origin, target }: PageAddress) => `${agencyId} ${origin}${target}`;

export function createPageCache(options: { log: Logger; maxBytes?: number; now?: () => number }): PageCache {
  // A clock that never jumps: set back by an hour, the machine's own would keep every page for an hour too long.
  const { log, maxBytes = 64 * 1024 * 1024, now = () => performance.now() } = options;
  const room = (maxSize: number) =>
    new LRUCache<string, Copy>({ maxSize, sizeCalculation: (copy) => copy.answer.bytes });
  const pages = room(maxBytes);
  // Addresses that anybody can make up have a small room of their own: a scan cannot push real pages out.
  const passing = room(Math.ceil(maxBytes / 8));
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, stale: 0, misses: 0, rescued: 0 };
  const generations = new Map<number, number>();
  let everybody = 0;
  let refreshing = 0;

  function ready(address: PageAddress): PageAnswer | undefined {
    const key = keyOf(address);
    const copy = pages.get(key) ?? passing.get(key);
    const time = now();
    if (!copy || copy.generation !== generationOf(address) || time >= copy.staleUntil) return undefined;
    const isFresh = time < copy.freshUntil;
    if (!isFresh && mayRefresh(copy, key)) return undefined;
    counts[isFresh ? "hits" : "stale"]++;
    return copy.answer;
  }

  function answer(address: PageAddress, render: RenderPage): PageAnswer | Promise<PageAnswer> {
    const key = keyOf(address);
    const copy = pages.get(key) ?? passing.get(key);
    const time = now();
    if (!copy || time >= copy.keepUntil) return answerFirst(key, address, render);
    const current = copy.generation === generationOf(address);
    if (current && time < copy.freshUntil) {
      counts.hits++;
      return copy.answer;
    }
    if (current && time < copy.staleUntil) {
      counts.stale++;
      if (mayRefresh(copy, key)) void refresh(copy, key, address, render);
      return copy.answer;
    }
    return answerOrRescue(copy, key, address, render);
  }

  function mayRefresh(copy: Copy, key: string): boolean {
    return refreshing < mostRefreshing && now() >= copy.retryAt && !flights.has(key);
  }

  async function refresh(copy: Copy, key: string, address: PageAddress, render: RenderPage): Promise<void> {
    refreshing++;
    await replace(copy, key, address, render);
    refreshing--;
  }

  function answerFirst(key: string, address: PageAddress, render: RenderPage): Promise<PageAnswer> {
    counts.misses++;
    return drawOrJoin(key, address, render);
  }

  /** The copy is too old to show while all is well, but better than an error or a long wait. */
  async function answerOrRescue(copy: Copy, key: string, address: PageAddress, render: RenderPage) {
    if (now() >= copy.retryAt) {
      counts.misses++;
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(late.resolve, patienceMs);
      const answer = await Promise.race([replace(copy, key, address, render), late.promise]);
      clearTimeout(timer);
      if (answer) return answer;
      // One visitor has waited in vain; the others need not.
      copy.retryAt = Math.max(copy.retryAt, now() + retryAfterMs);
    }
    counts.rescued++;
    return copy.answer;
  }

  async function replace(copy: Copy, key: string, address: PageAddress, render: RenderPage) {
    try {
      const answer = await drawOrJoin(key, address, render);
      if (answer.status < 500) return answer;
      log.warn({ path: pathOf(address), status: answer.status }, "page failed, its last copy is shown");
    } catch (error) {
      log.warn({ path: pathOf(address), ...describeFailure(error) }, "page failed, its last copy is shown");
    }
    copy.retryAt = now() + retryAfterMs;
    return undefined;
  }

  /** One drawing at a time serves everybody who waits, unless it began before a change or turns out to be for one. */
  async function drawOrJoin(key: string, address: PageAddress, render: RenderPage): Promise<PageAnswer> {
    const flight = flights.get(key);
    if (flight?.generation !== generationOf(address)) return depart(key, address, render);
    const answer = await flight.answer;
    return answer.personal ? readPageAnswer(await render(address)) : answer;
  }

  function depart(key: string, address: PageAddress, render: RenderPage): Promise<PageAnswer> {
    const generation = generationOf(address);
    const flight: Flight = { generation, answer: renderAndKeep(key, address, render, generation) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.answer.then(land, land);
    return flight.answer;
  }

  async function renderAndKeep(key: string, address: PageAddress, render: RenderPage, generation: number) {
    const answer = await readPageAnswer(await render(address));
    // What was read before a change must not be kept after it.
    if (answer.status < 500 && generation === generationOf(address)) keep(key, address, answer, generation);
    return answer;
  }

  function keep(key: string, { target }: PageAddress, answer: PageAnswer, generation: number): void {
    pages.delete(key);
    passing.delete(key);
    if (!answer.rule || target.length > longestTarget) return;
    const freshUntil = now() + answer.rule.freshMs;
    const lasting = answer.status === 200 && !target.includes("?");
    (lasting ? pages : passing).set(key, {
      answer,
      generation,
      freshUntil,
      staleUntil: freshUntil + answer.rule.staleMs,
      keepUntil: freshUntil + keepForErrorsMs,
      retryAt: 0,
    });
  }

  function generationOf({ agencyId }: PageAddress): number {
    return everybody + (generations.get(agencyId) ?? 0);
  }

  return {
    ready,
    answer,
    invalidateAgency: (agencyId) => void generations.set(agencyId, (generations.get(agencyId) ?? 0) + 1),
    invalidateAll: () => void everybody++,
    get bytes() {
      return pages.calculatedSize + passing.calculatedSize;
    },
    counts,
  };
}

const pathOf = ({ target }: PageAddress) => target.split("?", 1)[0];
