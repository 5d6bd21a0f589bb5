import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** Where the loader data of the document's page is. `response`: requested together with the scripts, as the document has none. */
export type LateData = { url: string; response?: Promise<Response> };

declare global {
  interface Window {
    /** Set by `startScripts`. */
    lateData?: LateData;
  }
}

type LateValues = Map<string, unknown>;
type RouteData = Record<string, { data: unknown }>;

let lateValues: Promise<LateValues> | undefined;

/** The values that the document shows but does not carry, all at once. After a failure the next call tries again. */
export function loadLateValues(): Promise<LateValues> {
  lateValues ??= fetchData(window.lateData?.url ?? "").then(takeLateValues, () => {
    lateValues = undefined;
    return new Map();
  });
  return lateValues;
}

/** The data of each route, without late values. A failed request is repeated at once, then whenever the page is used. */
export async function loadRouteData({ url, response }: LateData) {
  const routes = await Promise.resolve(response)
    .then(readData)
    .catch(() => fetchData(url))
    .catch(() => retry(url));
  lateValues = Promise.resolve(takeLateValues(routes));
  return Object.fromEntries(Object.entries(routes).map(([id, { data }]) => [id, data]));
}

/** `used`: the page was used while the last request failed, before this could listen. */
async function retry(url: string, used = Boolean(window.earlyInput?.size)): Promise<RouteData> {
  if (!used)
    await new Promise((resolve) => {
      for (const type of ["pointerdown", "keydown", "online"])
        window.addEventListener(type, resolve, { once: true, passive: true });
    });
  return fetchData(url).catch(() => retry(url, false));
}

const fetchData = async (url: string) => readData(await fetch(url));

async function readData(response: Response | undefined): Promise<RouteData> {
  if (!response?.ok || response.body === null) throw new Error("The data of the page could not be loaded.");
  return (await decode(response.body, window)).value as RouteData;
}

function takeLateValues(data: unknown): LateValues {
  const taken: LateValues = new Map();
  const take = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    if ("late" in part && "value" in part) {
      taken.set(String(part.late), part.value);
      delete part.value;
    } else Object.values(part).forEach(take);
  };
  take(data);
  return taken;
}
