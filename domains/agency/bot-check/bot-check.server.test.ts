import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { Context } from "#platform/context.ts";
import { captchaVerifyUrls } from "#platform/vendors/verify-captcha.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { settings } from "../agency-settings.ts";
import { createBotCheck } from "./bot-check.server.ts";

const secretKey = "k".repeat(64);
let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTestContext(database.db);
});
afterAll(() => database.close());

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("proof of work [2.5.20]", () => {
  const botCheck = createBotCheck({ secretKey });

  test("accepts a solution once, for its own agency, until it expires [2.4.36] [S37]", async () => {
    const response = await solve(await createProofOfWork(ctx, secretKey));
    const other = await createTestContext(database.db);
    expect(await botCheck.verify(other, response, "203.0.113.7")).toBe("failed");
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("passed");
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("failed");

    const stale = await createProofOfWork({ ...ctx, now: new Date(ctx.now.getTime() - 2 * 60 * 60 * 1000) }, secretKey);
    expect(await botCheck.verify(ctx, await solve(stale), "203.0.113.7")).toBe("failed");
  });

  test("rejects a challenge of lower difficulty", async () => {
    const challenge = await createProofOfWork(ctx, secretKey);
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    expect(
      await botCheck.verify(
        ctx,
        await solve({ ...easier, parameters: { ...easier.parameters, keyPrefix: "00" } }),
        "203.0.113.7",
      ),
    ).toBe("failed");
  });

  test.each([[undefined], [null], [""], [42], [["a"]]])("treats %j as missing", async (response) => {
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("missing");
  });

  test.each([["nonsense"], [btoa("{}")], [btoa("null")], ["x".repeat(10_000)]])("rejects %s", async (response) => {
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("failed");
  });
});

describe("third-party providers [1.5.6 2.7.28]", () => {
  const requests: string[] = [];
  let service: Server;
  let responseBody: string;
  beforeAll(async () => {
    service = createServer((request, reply) => {
      request.on("data", (chunk) => requests.push(String(chunk)));
      request.on("end", () => reply.end(responseBody));
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));

  const verify = (provider: object) => {
    const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    const addresses = {
      ...captchaVerifyUrls,
      "recaptcha-v2": serviceUrl,
      "recaptcha-v3": serviceUrl,
      turnstile: serviceUrl,
      hcaptcha: serviceUrl,
    };
    const config = { settings: settings.parse({ botCheck: { siteKey: "site", secretKey: "secret", ...provider } }) };
    const agency = { ...ctx.agency, config };
    return createBotCheck({ secretKey, addresses }).verify({ ...ctx, agency }, "token", "203.0.113.7");
  };

  test.each([
    [{ provider: "recaptcha-v2" }, { success: true }, "passed"],
    [{ provider: "recaptcha-v2" }, { success: false, "error-codes": ["timeout-or-duplicate"] }, "failed"],
    [{ provider: "recaptcha-v3" }, { success: true, score: 0.9, action: "submit" }, "passed"],
    [{ provider: "recaptcha-v3" }, { success: true, score: 0.1, action: "submit" }, "failed"],
    [{ provider: "turnstile" }, { success: true, hostname: "vale.test" }, "passed"],
    [{ provider: "hcaptcha" }, { success: true }, "passed"],
  ])("%j responding %j is %s", async (provider, reply, result) => {
    responseBody = JSON.stringify(reply);
    expect(await verify(provider)).toBe(result);
    expect(requests.at(-1)).toBe("secret=secret&response=token&remoteip=203.0.113.7");
  });

  test("treats an invalid provider response as missing, not failed [S37]", async () => {
    responseBody = "<html>";
    expect(await verify({ provider: "turnstile" })).toBe("missing");
  });
});
