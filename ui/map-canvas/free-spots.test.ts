import { expect, test } from "vitest";
import { chooseFreeSpots } from "./free-spots.ts";

const box = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 });

test("a label takes its first spot that is free", () => {
  const isFree = ({ left }: { left: number }) => left !== 0;
  expect(chooseFreeSpots([[box(0), box(20)]], isFree)).toEqual([1]);
});

test("labels do not overlap each other or what is taken", () => {
  const labels = [[box(0), box(20)], [box(25), box(40)], [box(42)]];
  expect(chooseFreeSpots(labels, () => true, [box(5)])).toEqual([1, 1, -1]);
});
