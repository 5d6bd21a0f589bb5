import { afterEach, expect, test, vi } from "vitest";
import { createAddressLoader } from "./fetch-addresses.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const mill = { id: "mill", address: "12 Mill Lane, Taunton, TA1 1AA" };
const high = { id: "high", address: "3 High Street, Taunton, TA1 1AB" };

/** Stubs fetch so that each address resolves only when released. */
function stubSlowFetch() {
  const waiting = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.set(new URLSearchParams(url.split("?")[1]).get("id") ?? "", resolve);
    return promise;
  });
  return (id: string, line_1: string) => {
    const rest = { building_number: "", building_name: "", line_2: "", line_3: "", line_4: "", county: "" };
    waiting.get(id)?.(Response.json({ ...rest, line_1, town_or_city: "Taunton", postcode: "TA1 1AA" }));
  };
}

test("returns the address selected last, whichever response arrives first", async () => {
  const release = stubSlowFetch();
  const choice = createAddressLoader();
  const [first, second] = [choice.fetch(mill), choice.fetch(high)];
  release("high", "High Street");
  expect(await second).toMatchObject({ address_mode: "lookup", street: "High Street", address_text: high.address });
  release("mill", "Mill Lane");
  expect(await first).toBeNull();
});

test("discards an address that arrives after switching to manual entry", async () => {
  const release = stubSlowFetch();
  const choice = createAddressLoader();
  const late = choice.fetch(mill);
  choice.cancel();
  release("mill", "Mill Lane");
  expect(await late).toBeNull();
});

test("falls back to manual entry when the request times out", async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal?: AbortSignal }) => {
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const late = createAddressLoader().fetch(mill);
  timeout.abort();
  expect(await late).toEqual({ address_mode: "manual" });
});

test("falls back to manual entry when the request fails", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await createAddressLoader().fetch(mill)).toEqual({ address_mode: "manual" });
});
