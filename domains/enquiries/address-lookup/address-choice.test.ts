import { afterEach, expect, test, vi } from "vitest";
import { createAddressChoice } from "./address-choice.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const mill = { id: "mill", address: "12 Mill Lane, Taunton, TA1 1AA" };
const high = { id: "high", address: "3 High Street, Taunton, TA1 1AB" };

/** Each address comes when it is let go, as on a slow line. */
function slowly() {
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

test("of two addresses the one chosen last counts, whichever comes first", async () => {
  const come = slowly();
  const choice = createAddressChoice();
  const [first, second] = [choice.fetch(mill), choice.fetch(high)];
  come("high", "High Street");
  expect(await second).toMatchObject({ address_mode: "lookup", street: "High Street", address_text: high.address });
  come("mill", "Mill Lane");
  expect(await first).toBeNull();
});

test("an address that comes after the visitor began to write by hand writes nothing over", async () => {
  const come = slowly();
  const choice = createAddressChoice();
  const late = choice.fetch(mill);
  choice.giveUp();
  come("mill", "Mill Lane");
  expect(await late).toBeNull();
});

test("one that is long in coming has to be written too", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal?: AbortSignal }) => {
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const late = createAddressChoice().fetch(mill);
  patience.abort();
  expect(await late).toEqual({ address_mode: "manual" });
});

test("one that does not come has to be written", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await createAddressChoice().fetch(mill)).toEqual({ address_mode: "manual" });
});
