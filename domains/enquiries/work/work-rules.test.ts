import { expect, test } from "vitest";
import { parseInboxFilter } from "./inbox-filter.ts";
import { removeQuotedText } from "./quoted-text.ts";
import { fillTemplate, findUnknownFields, type MergeValues } from "./reply-template.ts";
import { createReplyAddress, readReplyAddress } from "./signed-lead.server.ts";
import { formatWorkState, isUnanswered, nextWorkState, type WorkState, type WorkTrigger } from "./work-states.ts";

test.each<[WorkState, WorkTrigger, WorkState]>([
  ["new", "assigned", "open"],
  ["waiting", "assigned", "waiting"],
  ["new", "reply-sent", "waiting"],
  ["open", "call", "waiting"],
  ["booked", "reply-sent", "booked"],
  ["closed", "reply-sent", "closed"],
  ["new", "visitor-wrote", "new"],
  ["waiting", "visitor-wrote", "open"],
  ["closed", "visitor-wrote", "open"],
  ["closed", "appointment", "booked"],
])("a lead that is %s is, after %s, %s", (state, trigger, next) => {
  expect(nextWorkState(state, trigger)).toBe(next);
});

test("a visitor waits for the first reply until there is one or an appointment", () => {
  const lead = { firstReplyAt: null, workState: "new", state: "delivered" } as const;
  expect(isUnanswered(lead)).toBe(true);
  for (const change of [
    { firstReplyAt: new Date() },
    { workState: "booked" as const },
    { workState: "closed" as const },
    { state: "quarantined" },
  ])
    expect(isUnanswered({ ...lead, ...change })).toBe(false);
});

test("a closed lead is named with its outcome", () => {
  expect(formatWorkState({ workState: "closed", outcome: "not-genuine" })).toBe("Closed: not genuine");
});

const values: MergeValues = {
  ...{ first_name: "{agency}", last_name: "B", reference: "HV-1", home: "", branch: "T", telephone: "0" },
  ...{ my_name: "Ada", agency: "Vale" },
};

test("a template's fields are filled once, and unknown ones stay", () => {
  expect(fillTemplate("{first_name} {agency} {constructor} {first name}", values)).toBe(
    "{agency} Vale {constructor} {first name}",
  );
  expect(findUnknownFields("{first_name} {frist_name}")).toEqual(["frist_name"]);
});

test.each([
  ["Yes\n\nOn Tue, 17 Nov 2026 at 09:00, Vale <a@b.test> wrote:\n> Hello", "Yes"],
  ["Yes\n\nOn Tue, 17 Nov 2026 at 09:00, A Rather Long Name\n<a@b.test> wrote:\n> Hello", "Yes"],
  ["Yes\r\n-----Original Message-----\r\nFrom: Vale", "Yes"],
  ["Yes\n> quoted\nNo", "Yes\nNo"],
  ["Sent from my iPhone", "Sent from my iPhone"],
  ["On the whole we like it", "On the whole we like it"],
])("%j is read as %j", (text, own) => {
  expect(removeQuotedText(text)).toBe(own);
});

test("a filter ignores what it does not know", () => {
  const filter = parseInboxFilter(
    new URLSearchParams("view=x&kind=x&branch=-1&home=1e9&age=x&after=1;drop&q=%00a&stage=x&assignee=-1&sort=x"),
  );
  expect(filter).toEqual({
    ...{ view: "branch", kind: null, branchId: null, propertyId: null, age: null, source: null, after: null },
    ...{ text: "a", stage: null, assignee: null, sort: "newest" },
  });
});

test("a reply address survives a change of case, and no other change", () => {
  const key = { agencyId: 3, leadId: 42 };
  const address = createReplyAddress("s".repeat(64), "reply.example.net", key);
  const read = (text: string) => readReplyAddress("s".repeat(64), "reply.example.net", text);
  expect(read(address.toUpperCase())).toEqual(key);
  expect(read(`<${address}>`)).toEqual(key);
  expect(readReplyAddress("t".repeat(64), "reply.example.net", address)).toBeNull();
  for (const changed of [
    `x${address}`,
    address.replace("42", "43"),
    address.replace("3-", "4-"),
    `${address}.evil.test`,
  ])
    expect(read(changed)).toBeNull();
});
