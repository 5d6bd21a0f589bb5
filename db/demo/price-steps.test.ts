import { expect, test } from "vitest";
import { priceSteps } from "./price-steps.ts";
import { createRandom } from "./random.ts";

const now = new Date("2026-11-15T12:00:00Z");
const home = (launched: string, value: number | null = 450_000): Parameters<typeof priceSteps>[1] => ({
  price: { value, price: value, qualifier: "none", rentFrequency: null },
  lot: null,
  kind: "terraced",
  life: { launchedAt: new Date(launched) },
});

test("prices fall from step to step, within the time on the market, down to today's", () => {
  const random = createRandom("steps");
  const all = Array.from({ length: 200 }, () => priceSteps(random, home("2026-03-01T10:00:00Z"), now));
  const changed = all.filter((steps) => steps.length > 0);
  expect(changed.length).toBeGreaterThan(40);
  expect(changed.length).toBeLessThan(120);
  for (const steps of changed) {
    expect(steps.at(-1)?.price).toBe(450_000);
    for (const [i, step] of steps.entries()) {
      expect(step.previousPrice).toBeGreaterThan(step.price);
      expect(step.occurredAt > (steps[i - 1]?.occurredAt ?? new Date("2026-03-01"))).toBe(true);
      expect(step.occurredAt <= now).toBe(true);
      if (i > 0) expect(steps[i - 1]?.price).toBe(step.previousPrice);
    }
  }
});

test("a new listing and one without a price have no steps", () => {
  const random = createRandom("none");
  for (let i = 0; i < 50; i++) {
    expect(priceSteps(random, home("2026-11-01T10:00:00Z"), now)).toEqual([]);
    expect(priceSteps(random, home("2026-03-01T10:00:00Z", null), now)).toEqual([]);
  }
});
