import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild } from "#tests/support/child.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readOrMakeSecretKey } from "./secret-key.server.ts";

describe("the secret key", () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ folder, remove } = temporaryFolder());
  });
  afterEach(() => remove());

  it("is made once, of 32 bytes, for its owner's eyes only", () => {
    const key = readOrMakeSecretKey(folder);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrMakeSecretKey(folder)).toBe(key);
    expect(readdirSync(folder)).toEqual(["secret-key"]);
    expect(statSync(path.join(folder, "secret-key")).mode & 0o777).toBe(0o600);
  });

  it("is the same for processes that start at once", async () => {
    const program = `
      import { readOrMakeSecretKey } from "#platform/secret-key.server.ts";
      console.log(readOrMakeSecretKey(process.argv[1]));`;
    const keys = await Promise.all(Array.from({ length: 4 }, () => startChild(program, [folder]).nextLine()));
    expect(new Set(keys).size).toBe(1);
  });

  it("is refused when the file holds something else, and is not replaced", () => {
    const file = path.join(folder, "secret-key");
    writeFileSync(file, "short");
    chmodSync(file, 0o600);
    expect(() => readOrMakeSecretKey(folder)).toThrow("secret-key does not hold a key");
    expect(statSync(file).size).toBe(5);
  });
});
