import { expect, test } from "vitest";
import { refuseCommonPassword } from "./common-password.server.ts";
import { newPassword } from "./password-input.ts";

test.each([
  "Password123",
  "P@ssw0rd2026!",
  "Welcome1Welcome1",
  "Qwertyuiop1",
  "Liverpool2025!",
  "Summer2026!",
  "Estateagent1",
  "Aaaaaaaaaa1",
  "AaBbAa11BB11",
])("refuses the common password %s, which follows the other rules", async (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  await expect(refuseCommonPassword(password)).rejects.toMatchObject({
    status: 422,
    fields: { password: "Password is too common. Please choose another." },
  });
});

test.each([
  "Harbour-Lights-1",
  "correct Horse battery!",
  "ÉcoleDuNord£",
  "Quietharbour0",
  "Hk7-quoNda",
  `Quiet harbour 1 ${"🏠".repeat(40)}`,
])("accepts %s", async (password) => {
  await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
});

test.each(["Harbourvale2026!", "Harbour-2026!", "Ada.Lovelace1"])(
  "refuses %s, made of the agency's or the person's own name [S7]",
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
    const names = ["Harbour & Vale", "www.harbourvale.example", "ada.lovelace@example.com"];
    await expect(refuseCommonPassword(password, names)).rejects.toMatchObject({ status: 422 });
    await expect(refuseCommonPassword("Quiet-Morning-Tide-1", names)).resolves.toBeUndefined();
  },
);

/** Each is expensive for zxcvbn, which tries substitutions and dates in every substring. */
test.each(["4@8({[<369|1!70$5+%2", "llooiiee11Aa", "01-02-2003.Ab", "pa55w0rdX", "1l!|i7t+B"])(
  "scores 200 characters of %s in bounded time [S7]",
  async (pattern) => {
    await refuseCommonPassword("Harbour-Lights-1");
    const before = process.cpuUsage();
    await refuseCommonPassword(pattern.repeat(40).slice(0, 200)).catch(() => {});
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  },
);
