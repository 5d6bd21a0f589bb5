import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processStart } from "#platform/process-identity.server.ts";
import { type Child, startChild } from "#tests/support/child.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { takeInstanceLock } from "./instance-lock.server.ts";

const taker = `
  import { takeInstanceLock } from "#platform/db/instance-lock.server.ts";
  setInterval(() => {}, 1000);
  try {
    takeInstanceLock(process.argv[1]);
    console.log("taken");
  } catch (error) {
    console.log(error.message);
  }`;

describe("the instance lock", { timeout: 60_000 }, () => {
  let folder: string;
  let remove: () => void;
  let children: Child[];
  const start = () => {
    const child = startChild(taker, [folder]);
    children.push(child);
    return child;
  };

  beforeEach(() => {
    ({ folder, remove } = temporaryFolder());
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => child.kill()));
    remove();
  });

  it("refuses a second Gable and names the first", async () => {
    const first = start();
    expect(await first.nextLine()).toBe("taken");
    expect(() => takeInstanceLock(folder)).toThrow(`Gable is already running here (process ${first.pid}).`);
  });

  it("is taken over from a killed process", async () => {
    const first = start();
    await first.nextLine();
    await first.kill();
    takeInstanceLock(folder);
    const second = start();
    expect(await second.nextLine()).toContain(`process ${process.pid}`);
  });

  it("goes to exactly one of many that start at once on a dead lock", async () => {
    const dead = start();
    await dead.nextLine();
    await dead.kill();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start().nextLine()));
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith("Gable is already running"))).toHaveLength(5);
  });

  it("is stale when its process number belongs to another process now", async () => {
    const other = start();
    await other.nextLine();
    const [name] = readdirSync(folder);
    writeFileSync(path.join(folder, name ?? ""), JSON.stringify({ pid: other.pid, start: "another boot/1" }));
    takeInstanceLock(folder);
    expect(readdirSync(folder)).toEqual(["instance-2.lock"]);
  });

  it("is kept while its process lives, although nothing is known of its start", () => {
    writeFileSync(path.join(folder, "instance-7.lock"), JSON.stringify({ pid: process.ppid, start: null }));
    expect(() => takeInstanceLock(folder)).toThrow(`process ${process.ppid}`);
  });

  it("is stale when its file was cut short", () => {
    writeFileSync(path.join(folder, "instance-1.lock"), "");
    takeInstanceLock(folder);
    expect(readdirSync(folder)).toEqual(["instance-2.lock"]);
  });

  it("leaves nothing behind when released", () => {
    takeInstanceLock(folder).release();
    expect(readdirSync(folder)).toEqual([]);
    takeInstanceLock(folder);
  });

  it("tells processes apart by their start", async () => {
    const child = start();
    await child.nextLine();
    expect(processStart(child.pid)).toBe(processStart(child.pid));
    expect(processStart(child.pid)).not.toBe(processStart(process.pid));
    await child.kill();
    expect(processStart(child.pid)).toBeNull();
  });
});
