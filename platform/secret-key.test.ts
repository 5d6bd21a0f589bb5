import { createHmac } from "node:crypto";
import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild } from "#tests/support/processes/child-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { seal, unseal } from "./seal.server.ts";
import { isSignedBy, newestKey, readOrCreateSecret } from "./secret-key.server.ts";

describe("secret key", () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ folder, remove } = createTemporaryFolder());
  });
  afterEach(() => remove());

  it("is created once with 32 bytes, readable by its owner only", () => {
    const key = readOrCreateSecret(path.join(folder, "secret-key"));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrCreateSecret(path.join(folder, "secret-key"))).toBe(key);
    expect(readdirSync(folder)).toEqual(["secret-key"]);
    expect(statSync(path.join(folder, "secret-key")).mode & 0o777).toBe(0o600);
  });

  it("is the same for processes that start concurrently", async () => {
    const program = `
      import { readOrCreateSecret } from "#platform/secret-key.server.ts";
      console.log(readOrCreateSecret(process.argv[1]));`;
    const keys = await Promise.all(
      Array.from({ length: 4 }, () => startChild(program, [path.join(folder, "secret-key")]).nextLine()),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it("is rejected, not replaced, when the file is invalid", () => {
    const file = path.join(folder, "secret-key");
    writeFileSync(file, "short");
    chmodSync(file, 0o600);
    expect(() => readOrCreateSecret(path.join(folder, "secret-key"))).toThrow("secret-key does not contain a key");
    expect(statSync(file).size).toBe(5);
  });
});

describe("a replaced key", () => {
  const [older, newer] = ["a".repeat(64), "b".repeat(64)];
  const both = `${newer},${older}`;
  const sign = (key: string) => createHmac("sha256", key).update("text").digest("hex");

  it.each([
    ["the newest", sign(newer), both, true],
    ["an earlier one that is still listed", sign(older), both, true],
    ["one that is no longer listed", sign(older), newer, false],
    ["the list as a whole", sign(both), both, false],
    ["none", "", both, false],
  ])("accepts a signature by %s: %#", (_, signature, secretKey, accepted) => {
    expect(isSignedBy(secretKey, signature, sign)).toBe(accepted);
  });

  it("signs and seals with the newest, and opens what an earlier one sealed", () => {
    expect(newestKey(both)).toBe(newer);
    expect(unseal(newer, seal(both, "text"))).toBe("text");
    expect(unseal(both, seal(older, "text"))).toBe("text");
    expect(unseal(newer, seal(older, "text"))).toBeNull();
  });
});
