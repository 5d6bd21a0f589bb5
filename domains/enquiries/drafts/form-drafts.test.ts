import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { findDraft, maxDraftAgeMs, removeDraft, saveDraft, sweepDrafts } from "./form-drafts.ts";

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = stubLocalStorage("sessionStorage");
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = { first_name: "Zoë", message: "After six" };

test("a draft is restored for its own form and subject only", () => {
  saveDraft("viewing 42", typed, null);
  expect(findDraft("viewing 42", null)).toEqual(typed);
  expect(findDraft("viewing 43", null)).toEqual({});
  removeDraft("viewing 42");
  expect(stored.size).toBe(0);
});

test("a form that is empty again leaves no draft", () => {
  saveDraft("viewing 42", typed, null);
  saveDraft("viewing 42", {}, null);
  expect(stored.size).toBe(0);
});

test("a draft is deleted thirty minutes after its last change, whether or not a form is opened", () => {
  saveDraft("viewing 42", typed, null);
  vi.advanceTimersByTime(maxDraftAgeMs - 1_000);
  saveDraft("viewing 42", { ...typed, message: "After seven" }, null);
  vi.advanceTimersByTime(maxDraftAgeMs);
  expect(findDraft("viewing 42", null)).toMatchObject({ message: "After seven" });
  vi.advanceTimersByTime(1_000);
  expect(stored.size).toBe(0);
});

test("a page loaded later deletes what has expired, at once or when it is due", () => {
  const savedAt = Date.now();
  const draft = (age: number) => JSON.stringify({ savedAt: savedAt - age, owner: null, values: typed });
  stored.set("draft:old", draft(maxDraftAgeMs + 1));
  stored.set("draft:fresh", draft(60_000));
  stored.set("draft:unreadable", "{");
  stored.set("another", "kept");
  sweepDrafts();
  expect([...stored.keys()]).toEqual(["draft:fresh", "another"]);
  vi.advanceTimersByTime(maxDraftAgeMs);
  expect([...stored.keys()]).toEqual(["another"]);
});

test("what a signed-in visitor typed is not shown after signing out or to another user", () => {
  saveDraft("viewing 42", typed, 7);
  expect([findDraft("viewing 42", null), findDraft("viewing 42", 8)]).toEqual([{}, {}]);
  expect(findDraft("viewing 42", 7)).toEqual(typed);
});

test("what was typed before signing in is kept", () => {
  saveDraft("viewing 42", typed, null);
  expect(findDraft("viewing 42", 7)).toEqual(typed);
});

test("works without sessionStorage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveDraft("viewing 42", typed, null);
  sweepDrafts();
  expect(findDraft("viewing 42", null)).toEqual({});
});
