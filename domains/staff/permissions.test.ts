import { describe, expect, test } from "vitest";
import { type Action, can, permissions, type Role, roles } from "./permissions.ts";

const inBranchOne = { branchId: 1 };
const inBranchTwo = { branchId: 2 };
const inNoBranch = { branchId: null };

/** Per action, for members of branch 1: `*` everywhere, `b` in their branch, `-` nowhere. Owner, manager, negotiator, editor, read-only. */
const expected: Record<Action, string> = {
  "lead.read": "*bb-b",
  "lead.assign": "*bb--",
  "lead.reply": "*bb--",
  "lead.export": "*b---",
  "diary.read": "*bb-b",
  "diary.book": "*bb--",
  "diary.settings": "*b---",
  "stock.read": "*bb*b",
  "stock.edit": "*b---",
  "feed.read": "**--*",
  "feed.manage": "*b---",
  "people.read": "*bb--",
  "people.manage": "*b---",
  "site.read": "*--**",
  "site.edit": "*--*-",
  "site.publish": "*--*-",
  "figures.read": "*b--b",
  "figures.share": "*b---",
  "team.read": "*****",
  "team.manage": "*----",
  "audit.read": "*b---",
  "settings.edit": "*----",
};

const cases = (Object.keys(permissions) as Action[]).flatMap((action) =>
  roles.map((role, column): [Role, Action, string] => [role, action, expected[action][column] ?? ""]),
);

describe("can", () => {
  test.each(cases)("%s, %s: %s", (role, action, reach) => {
    const staff = { role, branchIds: [1] };
    expect(can(staff, action)).toBe(reach !== "-");
    expect(can(staff, action, inBranchOne)).toBe(reach !== "-");
    expect(can(staff, action, inBranchTwo)).toBe(reach === "*");
    expect(can(staff, action, inNoBranch)).toBe(reach === "*");
    const everywhere = { role, branchIds: null };
    for (const subject of [undefined, inBranchOne, inBranchTwo, inNoBranch])
      expect(can(everywhere, action, subject)).toBe(reach !== "-");
    const nowhere = { role, branchIds: [] };
    expect(can(nowhere, action)).toBe(reach === "*");
    expect(can(nowhere, action, inBranchOne)).toBe(reach === "*");
  });
});
