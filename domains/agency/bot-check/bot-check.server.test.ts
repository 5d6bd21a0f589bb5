import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { Context } from "#platform/context.ts";
import { siteVerifyAddresses } from "#platform/vendors/site-verify.server.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { settings } from "../settings.ts";
import { createBotCheck } from "./bot-check.server.ts";

const secretKey = "k".repeat(64);
let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
  ctx = await testContext(database.db);
});
afterAll(() => database.close());

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("our own proof of work [2.5.20]", () => {
  const botCheck = createBotCheck({ secretKey });

  test("passes once, for the agency it was made for, until it expires [2.4.36]", async () => {
    const response = await solve(await createProofOfWork(ctx, secretKey));
    const other = await testContext(database.db);
    expect(await botCheck.verify(other, response, "203.0.113.7")).toBe("failed");
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("passed");
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("failed");

    const stale = await createProofOfWork({ ...ctx, now: new Date(ctx.now.getTime() - 2 * 60 * 60 * 1000) }, secretKey);
    expect(await botCheck.verify(ctx, await solve(stale), "203.0.113.7")).toBe("failed");
  });

  test("an easier sum than ours is refused", async () => {
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

  test.each([[undefined], [null], [""], [42], [["a"]]])("%j is no answer", async (response) => {
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("missing");
  });

  test.each([["nonsense"], [btoa("{}")], [btoa("null")], ["x".repeat(10_000)]])("%s fails", async (response) => {
    expect(await botCheck.verify(ctx, response, "203.0.113.7")).toBe("failed");
  });
});

describe("a service's check [1.5.6 2.7.28]", () => {
  const asked: string[] = [];
  let service: Server;
  let answer: string;
  beforeAll(async () => {
    service = createServer((request, reply) => {
      request.on("data", (chunk) => asked.push(String(chunk)));
      request.on("end", () => reply.end(answer));
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));

  const verify = (provider: object) => {
    const here = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    const addresses = {
      ...siteVerifyAddresses,
      "recaptcha-v2": here,
      "recaptcha-v3": here,
      turnstile: here,
      hcaptcha: here,
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
  ])("%j answering %j is %s", async (provider, said, result) => {
    answer = JSON.stringify(said);
    expect(await verify(provider)).toBe(result);
    expect(asked.at(-1)).toBe("secret=secret&response=token&remoteip=203.0.113.7");
  });

  test("a service that talks nonsense loses nobody", async () => {
    answer = "<html>";
    expect(await verify({ provider: "turnstile" })).toBe("missing");
  });
});
