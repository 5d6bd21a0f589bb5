import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that expects a console error spies on it itself; any other console error fails the test. */
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
