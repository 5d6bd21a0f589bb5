import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generate } from "otplib";
import { projectDir } from "#platform/config.server.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { addAuthenticator } from "#tests/support/journeys/desk-session.ts";
import { inviteStaff } from "#tests/support/journeys/invite-staff.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

const password = "Harbour-Lights-41";
const createEmail = (name: string) => `${name}-${Date.now()}@desk.example`;

test.slow();

test("an owner joins with a passkey, invites a colleague, and signs out and in, on a phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await addAuthenticator(context, page);
  const colleague = createEmail("grace");
  const link = await inviteStaff(createEmail("ada"), "owner");

  await test.step("joins", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Welcome to the desk" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByText("Please enter a name")).toBeVisible();
    await page.getByRole("textbox", { name: "Your name" }).fill("Ada Harbour");
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  });

  await test.step("invites a negotiator of one branch", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Team" }).click();
    await page.getByRole("button", { name: "Invite someone" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite someone" });
    await dialog.getByRole("textbox", { name: "Email" }).fill(colleague);
    await dialog.getByRole("checkbox", { name: "All branches" }).uncheck();
    await dialog.getByRole("checkbox").nth(1).check();
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: colleague })).toContainText("Invited");
    await expectAccessible(page);
    await page.getByRole("button", { name: `Change ${colleague}` }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    const question = page.getByRole("dialog", { name: `Deactivate ${colleague}?` });
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expectAccessible(page, "[role=dialog]");
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: colleague })).toContainText(
      "Deactivated",
    );
  });

  await test.step("finds it in the audit log", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search" }).fill(colleague);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=grace/);
    await expect(page.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText(`invited ${colleague} to the team`)).toBeVisible();
  });

  await test.step("signs out, and in with the passkey", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Account" }).click();
    await expect(page.getByText("(this one)")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Remove the passkey of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove the passkey" }).click();
    await expect(page.getByText(/This is your only way to sign in/).first()).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeEnabled();
    await expectAccessible(page);
    await page.goto("/desk/team");
    await expect(page).toHaveURL(/\/desk\/sign-in$/);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  });

  await test.step("finds the link used", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  });
});

test("a negotiator joins with a password and a code, signs in with a recovery code, and sees only what the role allows, by keyboard", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const email = createEmail("neil");
  const link = await inviteStaff(email, "negotiator");
  let codes: string[] = [];

  await test.step("joins", async () => {
    await page.goto(link);
    await page.getByRole("button", { name: "Use a password and a code instead" }).press("Enter");
    const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Your name" }).fill("Neil Vale");
    await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
    await page.getByRole("textbox", { name: "New password again" }).fill(password);
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("That code isn't right.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await page.getByRole("textbox", { name: "Code" }).fill(await generate({ secret }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    codes = await page.getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: "I have saved my recovery codes" }).press("Space");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  });

  await test.step("opens menu and help by key", async () => {
    // Keys work once the scripts run.
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.getByRole("checkbox", { name: "Single-key shortcuts" }).press("Space");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("Control+k");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("menuitem", { name: "Team" })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: "Audit log" })).toBeHidden();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.type("team");
    await expect(menu.getByRole("menuitem")).toHaveText(["Team"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole("button", { name: "Invite someone" })).toBeHidden();
    expect((await page.request.get("/desk/audit")).status()).toBe(403);
  });

  await test.step("signs out and in with a recovery code, once", async () => {
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.keyboard.press("Control+k");
    await expect(menu.getByPlaceholder("Find a home, lead or person")).toBeFocused();
    await page.keyboard.type("sign out");
    await expect(menu.getByRole("menuitem")).toHaveText(["Sign out"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    const signIn = async (code: string) => {
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("textbox", { name: "Password" }).fill(password);
      await page.getByRole("textbox", { name: "Code" }).fill(code);
      await tabTo(page, page.getByRole("button", { name: "Sign in", exact: true }));
      await page.keyboard.press("Enter");
    };
    // What is typed or sent before the scripts run would be lost.
    const html = await (await page.request.get("/desk/sign-in")).text();
    expect(html).toMatch(/<fieldset disabled="".*name="email".*<\/fieldset>/s);
    expect(html).toContain("<noscript>The desk needs JavaScript.");
    await signIn("123456");
    await expect(page.getByRole("alert")).toHaveText(/Those details don't match/);
    await signIn(codes[0] ?? "");
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test("no public page loads a script or style of the desk", () => {
  const folder = path.join(projectDir(), "build/client/asset_bundles");
  const manifest = readdirSync(folder).find((name) => name.startsWith("manifest-")) ?? "";
  const text = readFileSync(path.join(folder, manifest), "utf8");
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  type Files = { module: string; imports: string[]; css: string[] };
  const isDesk = (id: string) => /^(desk|console)\//.test(id);
  const ofRoutes = (ids: string[]) => ids.map((id) => routes[id] as Files);
  const follow = (parts: Files[]) => {
    const found = new Set(parts.flatMap(({ module, imports, css }) => [module, ...imports, ...css]).map(toName));
    for (const name of found)
      if (name.endsWith(".js"))
        for (const [, file = ""] of readFileSync(path.join(folder, name), "utf8").matchAll(
          /["'`]\.\/([\w.-]+\.js)["'`]/g,
        ))
          found.add(file);
    return found;
  };
  const ids = Object.keys(routes);
  expect(ids.filter(isDesk)).toEqual(["desk/desk", "console/console"]);
  const publicFiles = follow([entry, ...ofRoutes(ids.filter((id) => !isDesk(id)))]);
  const deskOnly = [...follow(ofRoutes(ids.filter(isDesk)))].filter((name) => !publicFiles.has(name));
  expect(deskOnly).toEqual(
    expect.arrayContaining([expect.stringMatching(/^team-/), expect.stringMatching(/^desk-.*css$/)]),
  );
  const scripts = [...publicFiles].filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const isOfDesk = (name: string) =>
    /\/desk\/api|webauthn|lead\.assign/i.test(readFileSync(path.join(folder, name), "utf8"));
  expect(scripts.filter(isOfDesk)).toEqual([]);
  expect(deskOnly.filter((name) => name.endsWith(".js")).some(isOfDesk)).toBe(true);
});

const toName = (url: string) => path.basename(url).replace(/#$/, "");
