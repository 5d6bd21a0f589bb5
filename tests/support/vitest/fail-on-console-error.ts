import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Any console.error fails the test, unless the test spies on it itself. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    unexpected.push(format(...parts));
  });
});

afterEach(() => {
  expect(unexpected, "console.error was called").toEqual([]);
});
