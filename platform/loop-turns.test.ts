import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLoopTurns } from "./loop-turns.ts";

test("so many go on in each turn of the event loop, in the order they came", async () => {
  const turns = createLoopTurns(2);
  const gone: number[] = [];
  const ask = async (number: number) => {
    await turns.take();
    gone.push(number);
  };
  const all = [0, 1, 2, 3, 4].map(ask);
  await Promise.resolve();
  expect(gone).toEqual([0, 1]);
  expect(turns.waitedMs()).toBeGreaterThanOrEqual(0);
  await nextTurn();
  expect(gone).toEqual([0, 1, 2, 3]);
  all.push(ask(5));
  await Promise.all(all);
  expect(gone).toEqual([0, 1, 2, 3, 4, 5]);
  expect(turns.waitedMs()).toBe(0);
});

test("after a long turn more go on, one for each of its milliseconds", async () => {
  const turns = createLoopTurns(1);
  let gone = 0;
  const all = Array.from({ length: 40 }, async () => {
    await turns.take();
    gone++;
  });
  const end = performance.now() + 20;
  while (performance.now() < end);
  await nextTurn();
  expect(gone).toBeGreaterThanOrEqual(20);
  await Promise.all(all);
});

test("whoever is alone never waits", async () => {
  const turns = createLoopTurns(1);
  for (let n = 0; n < 3; n++) {
    expect(turns.take()).toBeNull();
    await nextTurn();
    await nextTurn();
  }
});
