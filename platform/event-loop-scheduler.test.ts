import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEventLoopScheduler } from "./event-loop-scheduler.ts";

test("lets a fixed number continue per event loop iteration, in order", async () => {
  const turns = createEventLoopScheduler({ min: 2 });
  const gone: number[] = [];
  const ask = async (number: number) => {
    await turns.waitForTurn();
    gone.push(number);
  };
  const all = [0, 1, 2, 3, 4].map(ask);
  await Promise.resolve();
  expect(gone).toEqual([0, 1]);
  await nextTurn();
  expect(gone).toEqual([0, 1, 2, 3]);
  all.push(ask(5));
  await Promise.all(all);
  expect(gone).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([
  ["lets one more continue per millisecond of a long iteration", { min: 1 }, 20, 40],
  ["never lets more than the maximum continue", { min: 1, max: 10 }, 1, 11],
])("%s", async (_title, pace, least, most) => {
  const turns = createEventLoopScheduler(pace);
  let gone = 0;
  const all = Array.from({ length: 40 }, async () => {
    await turns.waitForTurn();
    gone++;
  });
  const end = performance.now() + 20;
  while (performance.now() < end);
  await nextTurn();
  expect(gone).toBeGreaterThanOrEqual(least);
  expect(gone).toBeLessThanOrEqual(most);
  await Promise.all(all);
});

test("does not delay a single caller", async () => {
  const turns = createEventLoopScheduler({ min: 1 });
  for (let n = 0; n < 3; n++) {
    expect(turns.waitForTurn()).toBeNull();
    await nextTurn();
    await nextTurn();
  }
});
