import { randomUUID } from "node:crypto";
import { startSlowProxy } from "#tests/faults/slow-proxy.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { journeyDatabaseUrl, queryJourneyDatabase } from "#tests/support/journeys/journey-database.ts";
import { phone } from "#tests/support/journeys/viewports.ts";
import { startServerProcess } from "#tests/support/processes/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

test.slow();
test.use({ expectsOutage: true });
const sending = { timeout: 20_000 };

/** A second server whose database connection can be cut. */
async function startNodeBehindProxy() {
  const { folder, remove } = createTemporaryFolder();
  const url = journeyDatabaseUrl();
  const port = Number(new URL(url).port);
  const proxy = await startSlowProxy(port);
  const node = await startServerProcess({
    DATABASE_URL: url.replace(`:${port}/`, `:${proxy.port}/`),
    SECRET_KEY: "k".repeat(64),
    DEMO: "true",
    ROLE: "web",
    VAR_DIR: folder,
  });
  return {
    site: node.origin,
    cut: () => proxy.setTarget(null),
    restore: () => proxy.setTarget(port),
    async stop() {
      proxy.setTarget(port);
      await node.stop();
      proxy.close();
      remove();
    },
  };
}

test("a form sent during a database outage shows an error, keeps the input, and succeeds after recovery", async ({
  page,
}) => {
  const { site, cut, restore, stop } = await startNodeBehindProxy();
  try {
    await page.setViewportSize(phone);
    await page.goto(`${site}/branches/taunton`);
    await page
      .getByRole("link", { name: /^Send .* a message$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Message / });
    const message = `Is the gate new? ${randomUUID()}`;
    const typed = { "First name": "Zoë", "Last name": "Müller-Hughes", Telephone: "01632 960123", Message: message };
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel("Email", { exact: true }).fill("zoe@example.com");
    await dialog.getByLabel(/I agree to the terms & conditions/).check();

    cut();
    const rejected = page.waitForResponse("**/leads", sending);
    await dialog.getByRole("button", { name: "Send message" }).click();
    const response = await rejected;
    expect([response.status(), response.headers()["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await expect(page.getByRole("listitem").getByText("Request failed. Please try again.")).toBeVisible(sending);
    for (const [label, value] of Object.entries(typed)) await expect(dialog.getByLabel(label)).toHaveValue(value);

    restore();
    await dialog.getByRole("button", { name: "Send message" }).click();
    await expect(dialog).toContainText(/Your reference is \w+-\w{4,}/, sending);
    const stored = await queryJourneyDatabase("select state from leads where message = $1", [message]);
    expect(stored).toHaveLength(1);
  } finally {
    await stop();
  }
});
