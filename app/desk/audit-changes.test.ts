import { expect, test } from "vitest";
import { listChanges } from "./audit-changes.ts";

const names = { members: new Map([[7, "Priya Nair"]]), branches: new Map([[1, "Taunton"]]) };

test("names what an entry changed, in words", () => {
  const before = { lead_id: 3, assignee_id: null, work_state: "new", role: "manager", outcome: null };
  const after = { assignee_id: 7, work_state: "open", role: "manager", branch_ids: [1, 9], doNotContact: true };
  expect(listChanges(before, after, names)).toEqual([
    { label: "Assignee", text: "none → Priya Nair" },
    { label: "Work state", text: "new → open" },
    { label: "Branch", text: "Taunton, 9" },
    { label: "Do not contact", text: "yes" },
  ]);
});

test("shows times and nested values without JSON", () => {
  const after = { starts_at: "2026-11-19T10:00:00.000Z", hours: { monday: { opens: "9:00" }, sunday: null }, days: [] };
  expect(listChanges({ device: "Firefox" }, after, names)).toEqual([
    { label: "Device", text: "was Firefox" },
    { label: "Starts at", text: "19 Nov 2026, 10:00" },
    { label: "Hours", text: "Monday: Opens: 9:00; Sunday: none" },
    { label: "Days", text: "none" },
  ]);
  expect(listChanges(null, null, names)).toEqual([]);
});
