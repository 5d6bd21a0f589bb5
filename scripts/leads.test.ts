import { beforeAll, expect, test } from "vitest";
import { deliverLeadJob, deliveryJobInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";

const two = withTwoAgencies();
beforeAll(() =>
  migrateQueues(two.database.url, [
    defineJob({ name: deliverLeadJob, schema: deliveryJobInput, handle: async () => {} }),
  ]),
);

test("lists and exports the agency's own leads only", async () => {
  const { leadId } = await submitLead(two.ctx, sampleLead());
  await submitLead(two.other, sampleLead({ message: "another agency's" }));
  const reference = formatLeadReference(two.first.slug, leadId);

  const list = await runLeads(["list", "--agency", two.first.slug], runScriptProcess);
  expect(list).toEqual({ code: 0, output: expect.stringMatching(/^\S+\t[^@\n]*\n$/), error: "" });
  expect(list.output).toContain(reference);

  const csv = await runLeads(["export", "--agency", two.first.slug, "--state", "received"]);
  expect(csv).toMatchObject({ code: 0, output: expect.stringContaining(reference) });
  expect(csv.output).not.toContain("another agency's");
});

test("resends a lead, and says when there is none", async () => {
  const { leadId } = await submitLead(two.ctx, sampleLead());
  const [known, unknown] = [leadId, 999_999].map((id) => formatLeadReference("First", id));
  expect(await runLeads(["resend", "--agency", two.first.slug, `${known}`, `${unknown}`])).toEqual({
    code: 1,
    output: `${known} is queued for delivery.\n`,
    error: "Lead not found\n",
  });
});

test.each([[[]], [["list", "--agency", "x", "--state", "lost"]], [["list", "--agnecy", "x"]]])(
  "prints the usage for the arguments %j",
  async (args) => {
    expect(await runLeads(args)).toMatchObject({
      code: 1,
      output: "",
      error: expect.stringMatching(/^Usage: npm run leads/),
    });
  },
);

test("names the agencies when the given one does not exist", async () => {
  expect(await runLeads(["list", "--agency", "nowhere"])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^There is no agency nowhere\. There are /),
  });
});

const runLeads = (args: string[], run = runScript) => run("leads", args, { DATABASE_URL: two.database.url });
