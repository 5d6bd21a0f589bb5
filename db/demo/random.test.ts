import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

test("is deterministic per seed", () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return [random.next(), random.whole(1, 6), random.pick(["a", "b", "c"]), random.shuffle([1, 2, 3, 4])];
  };
  expect(draw("one")).toEqual(draw("one"));
  expect(draw("one")).not.toEqual(draw("two"));
});

test("a fork does not depend on what was drawn before it", () => {
  const fresh = createRandom("one");
  const used = createRandom("one");
  used.next();
  expect(used.fork("home 3").next()).toBe(fresh.fork("home 3").next());
});

test("respects weights and throws on an empty list", () => {
  const random = createRandom("weights");
  const drawn = Array.from({ length: 400 }, () => random.weighted({ often: 9, seldom: 1, never: 0 }));
  expect(drawn.filter((word) => word === "seldom").length).toBeGreaterThan(15);
  expect(drawn.filter((word) => word === "seldom").length).toBeLessThan(80);
  expect(drawn).not.toContain("never");
  expect(() => random.pick([])).toThrow("Nothing to choose from");
});
