import { randomUUID } from "node:crypto";
import { startSlowProxy } from "#tests/faults/slow-proxy.ts";
import { expect, test } from "#tests/support/journey.ts";
import { askJourneyDatabase, journeyDatabaseUrl } from "#tests/support/journey-database.ts";
import { startNode } from "#tests/support/node-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { phone } from "#tests/support/viewports.ts";

test.slow();
test.use({ meetsOutage: true });
const sending = { timeout: 20_000 };

/** A node of the same site whose way to the database can be cut. */
async function startCutOffNode() {
  const { folder, remove } = temporaryFolder();
  const url = journeyDatabaseUrl();
  const port = Number(new URL(url).port);
  const proxy = await startSlowProxy(port);
  const node = await startNode({
    DATABASE_URL: url.replace(`:${port}/`, `:${proxy.port}/`),
    SECRET_KEY: "k".repeat(64),
    DEMO: "true",
    ROLE: "web",
    VAR_DIR: folder,
  });
  return {
    site: node.origin.replace("127.0.0.1", "localhost"),
    cut: () => proxy.sendTo(null),
    mend: () => proxy.sendTo(port),
    async stop() {
      proxy.sendTo(port);
      await node.stop();
      proxy.close();
      remove();
    },
  };
}

test("a form sent while the database is away says so, keeps what was typed, and arrives once it is back", async ({
  page,
}) => {
  const { site, cut, mend, stop } = await startCutOffNode();
  try {
    await page.setViewportSize(phone);
    await page.goto(`${site}/branches/taunton`);
    await page
      .getByRole("link", { name: /^Send .* a message$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Write to / });
    const message = `Is the gate new? ${randomUUID()}`;
    const typed = { "First name": "Zoë", "Last name": "Müller-Hughes", Telephone: "01632 960123", Message: message };
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel("Email", { exact: true }).fill("zoe@example.com");
    await dialog.getByLabel(/I agree to the terms of use/).check();

    cut();
    const refusal = page.waitForResponse("**/leads", sending);
    await dialog.getByRole("button", { name: "Send message" }).click();
    const answer = await refusal;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await expect(page.getByText("Request failed. Please try again.")).toBeVisible(sending);
    for (const [label, value] of Object.entries(typed)) await expect(dialog.getByLabel(label)).toHaveValue(value);

    mend();
    await dialog.getByRole("button", { name: "Send message" }).click();
    await expect(dialog).toContainText(/Your reference is \w+-\w{4,}/, sending);
    const kept = await askJourneyDatabase("select state from leads where message = $1", [message]);
    expect(kept).toHaveLength(1);
  } finally {
    await stop();
  }
});
