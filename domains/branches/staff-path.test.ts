import { expect, test } from "vitest";
import { parseStaffId, staffPath } from "./staff-path.ts";

test.each([
  [{ staffMemberId: 101, firstName: "Harriet", surname: "Vale" }, "harriet-vale-101"],
  [{ staffMemberId: 7, firstName: "Zoë", surname: "O’Neill-Smith" }, "zoe-oneill-smith-7"],
  [{ staffMemberId: 8, firstName: "Лев", surname: "2nd" }, "2nd-8"],
])("round-trips the path of %o", (person, segment) => {
  expect(staffPath("taunton", person)).toBe(`/branches/taunton/people/${segment}`);
  expect(parseStaffId(segment)).toBe(person.staffMemberId);
});

test.each([
  ["101", 101],
  ["anything-101", 101],
  ["harriet", null],
  ["harriet101", null],
  ["x-0", null],
  ["x-9999999999", null],
])("the staff id of %s is %s", (segment, staffMemberId) => {
  expect(parseStaffId(segment)).toBe(staffMemberId);
});
