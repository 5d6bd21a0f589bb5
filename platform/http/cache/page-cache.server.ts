import { LRUCache } from "lru-cache";
import { describeFailure } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import { type Cdn, toPageTag } from "./cdn.server.ts";
import { type PageResponse, staleIfErrorMs, toPageResponse } from "./page-response.server.ts";

/** `target` is path and query; `origin` is used for absolute URLs in the page. */
export type PageAddress = { agencyId: number; origin: string; target: string };

/** Renders the page without a visitor, with all its headers. */
export type RenderCacheablePage = (address: PageAddress) => Promise<Response>;

export type PageCache = {
  /** A cached page that needs no refresh, or undefined. */
  getReady(address: PageAddress): PageResponse | undefined;
  /** Whether there is a copy to serve, however old, if the page cannot be rendered. */
  hasCopy(address: PageAddress): boolean;
  /** Synchronous on a hit. */
  getOrRender(address: PageAddress, render: RenderCacheablePage): PageResponse | Promise<PageResponse>;
  invalidateAgency(agencyId: number): void;
  invalidateAll(): void;
  readonly bytes: number;
  readonly counts: Readonly<{ hits: number; stale: number; misses: number; rescued: number }>;
};

type CachedPage = {
  answer: PageResponse;
  generation: number;
  freshUntil: number;
  staleUntil: number;
  expiresAt: number;
  /** After a failed refresh, no retry before this time. */
  retryAt: number;
};
type InFlightRender = { generation: number; answer: Promise<PageResponse> };

const retryAfterMs = 2_000;
/** Pages cached together expire together; refreshing all at once would overload the site. */
const maxConcurrentRefreshes = 2;
const renderTimeoutMs = 1_500;
const maxTargetLength = 2_048;

const toCacheKey = ({ agencyId, origin, target }: PageAddress) => `${agencyId} ${origin}${target}`;

type Options = {
  log: Logger;
  maxBytes?: number;
  now?: () => number;
  /** Cache tags are only sent if there is one. */
  cdn?: Cdn | null;
};

export function createPageCache(options: Options): PageCache {
  // Monotonic: setting the system clock back would extend every page's lifetime.
  const { log, maxBytes = 64 * 1024 * 1024, now = () => performance.now(), cdn } = options;
  const createLru = (maxSize: number) =>
    new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: (copy) => copy.answer.bytes });
  const pages = createLru(maxBytes);
  // Arbitrary URLs get a small cache of their own, so that a scan cannot evict real pages.
  const arbitraryPages = createLru(Math.ceil(maxBytes / 8));
  const inFlight = new Map<string, InFlightRender>();
  const counts = { hits: 0, stale: 0, misses: 0, rescued: 0 };
  const generations = new Map<number, number>();
  let globalGeneration = 0;
  let refreshing = 0;

  function getReady(address: PageAddress): PageResponse | undefined {
    const key = toCacheKey(address);
    const copy = pages.get(key) ?? arbitraryPages.get(key);
    const time = now();
    if (!copy || copy.generation !== getGeneration(address) || time >= copy.staleUntil) return undefined;
    const isFresh = time < copy.freshUntil;
    if (!isFresh && mayRefresh(copy, key)) return undefined;
    counts[isFresh ? "hits" : "stale"]++;
    return copy.answer;
  }

  function hasCopy(address: PageAddress): boolean {
    const key = toCacheKey(address);
    const copy = pages.peek(key) ?? arbitraryPages.peek(key);
    return copy !== undefined && now() < copy.expiresAt;
  }

  function getOrRender(address: PageAddress, render: RenderCacheablePage): PageResponse | Promise<PageResponse> {
    const key = toCacheKey(address);
    const copy = pages.get(key) ?? arbitraryPages.get(key);
    const time = now();
    if (!copy || time >= copy.expiresAt) {
      counts.misses++;
      return renderOrJoin(key, address, render);
    }
    const current = copy.generation === getGeneration(address);
    if (current && time < copy.freshUntil) {
      counts.hits++;
      return copy.answer;
    }
    if (current && time < copy.staleUntil) {
      counts.stale++;
      if (mayRefresh(copy, key)) {
        refreshing++;
        void replace(copy, key, address, render).then(() => refreshing--);
      }
      return copy.answer;
    }
    return answerOrServeStale(copy, key, address, render);
  }

  function mayRefresh(copy: CachedPage, key: string): boolean {
    return refreshing < maxConcurrentRefreshes && now() >= copy.retryAt && !inFlight.has(key);
  }

  /** Serves the stale copy if rendering fails or takes too long. */
  async function answerOrServeStale(copy: CachedPage, key: string, address: PageAddress, render: RenderCacheablePage) {
    if (now() >= copy.retryAt) {
      counts.misses++;
      const answer = await withTimeout(renderTimeoutMs, replace(copy, key, address, render), undefined);
      if (answer) return answer;
      // Do not make the next visitors wait too.
      copy.retryAt = Math.max(copy.retryAt, now() + retryAfterMs);
    }
    counts.rescued++;
    return copy.answer;
  }

  async function replace(copy: CachedPage, key: string, address: PageAddress, render: RenderCacheablePage) {
    try {
      const answer = await renderOrJoin(key, address, render);
      if (answer.status < 500) return answer;
      log.warn({ path: getPath(address), status: answer.status }, "page failed, serving the stale copy");
    } catch (error) {
      log.warn({ path: getPath(address), ...describeFailure(error) }, "page failed, serving the stale copy");
    }
    copy.retryAt = now() + retryAfterMs;
    return undefined;
  }

  /** Concurrent requests share one render, unless it started before a change or is personal. */
  async function renderOrJoin(key: string, address: PageAddress, render: RenderCacheablePage): Promise<PageResponse> {
    const flight = inFlight.get(key);
    if (flight?.generation !== getGeneration(address)) return startRender(key, address, render);
    const answer = await flight.answer;
    return answer.isPersonal ? toPageResponse(await render(address)) : answer;
  }

  function startRender(key: string, address: PageAddress, render: RenderCacheablePage): Promise<PageResponse> {
    const generation = getGeneration(address);
    const flight: InFlightRender = { generation, answer: renderAndStore(key, address, render, generation) };
    inFlight.set(key, flight);
    const remove = () => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    };
    flight.answer.then(remove, remove);
    return flight.answer;
  }

  async function renderAndStore(key: string, address: PageAddress, render: RenderCacheablePage, generation: number) {
    const answer = await toPageResponse(await render(address), cdn ? { [cdn.kind]: toPageTag(address.agencyId) } : {});
    // Data read before a change must not be cached after it.
    if (answer.status < 500 && generation === getGeneration(address)) store(key, address, answer, generation);
    return answer;
  }

  function store(key: string, { target }: PageAddress, answer: PageResponse, generation: number): void {
    pages.delete(key);
    arbitraryPages.delete(key);
    if (!answer.rule || target.length > maxTargetLength) return;
    const freshUntil = now() + answer.rule.freshMs;
    const isCanonical = answer.status === 200 && !target.includes("?");
    (isCanonical ? pages : arbitraryPages).set(key, {
      answer,
      generation,
      freshUntil,
      staleUntil: freshUntil + answer.rule.staleMs,
      expiresAt: freshUntil + staleIfErrorMs,
      retryAt: 0,
    });
  }

  function getGeneration({ agencyId }: PageAddress): number {
    return globalGeneration + (generations.get(agencyId) ?? 0);
  }

  return {
    getReady,
    hasCopy,
    getOrRender,
    invalidateAgency: (agencyId) => void generations.set(agencyId, (generations.get(agencyId) ?? 0) + 1),
    invalidateAll: () => void globalGeneration++,
    get bytes() {
      return pages.calculatedSize + arbitraryPages.calculatedSize;
    },
    counts,
  };
}

const getPath = ({ target }: PageAddress) => target.split("?", 1)[0];
