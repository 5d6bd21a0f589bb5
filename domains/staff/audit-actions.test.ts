import { expect, test } from "vitest";
import { auditActionNames, auditActions, describeAudit } from "./audit-actions.ts";

test.each([
  ["team.joined", "Priya Nair", "priya@example.com", "Priya Nair joined the team"],
  ["lead.replied", "Priya Nair", "HV-1$&", "Priya Nair replied to lead HV-1$&"],
  ["sign-in.failed", "", "priya@example.com", "Someone failed to sign in as priya@example.com"],
  ["site.drafted", "Ed", "home.json pages/about.json", "Ed changed the draft: Home page, Page about"],
  ["thing.of-a-later-release", "Ed", "x", "Ed: thing.of-a-later-release, x"],
])("%s is a sentence", (action, actor, subject, sentence) => {
  expect(describeAudit({ action, actor, subject })).toBe(sentence);
});

test("every sentence names the actor", () => {
  for (const name of auditActionNames) expect(auditActions[name].text).toMatch(/^\{actor\} /);
});
