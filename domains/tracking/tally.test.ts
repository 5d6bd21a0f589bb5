import { expect, test } from "vitest";
import { createTally } from "./event-counter.server.ts";

const home = { agencyId: 1, propertyId: 7, day: "2026-11-15", domain: "vale.test", eventType: null };

test("sums equal keys and is empty after take", () => {
  const tally = createTally(10);
  tally.add(home);
  tally.add(home, 2);
  tally.add({ ...home, eventType: "similar" });
  expect(tally.take()).toEqual({
    counts: [
      { ...home, amount: 3 },
      { ...home, eventType: "similar", amount: 1 },
    ],
    dropped: 0,
  });
  expect(tally.take()).toEqual({ counts: [], dropped: 0 });
});

test("drops new keys when full and reports how many", () => {
  const tally = createTally(1);
  tally.add(home);
  tally.add({ ...home, propertyId: 8 }, 4);
  tally.add(home);
  expect(tally.take()).toEqual({ counts: [{ ...home, amount: 2 }], dropped: 4 });
});
