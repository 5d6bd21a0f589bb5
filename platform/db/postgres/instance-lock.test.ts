import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getProcessStart } from "#platform/process-identity.server.ts";
import { type Child, startChild } from "#tests/support/processes/child-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { acquireInstanceLock } from "./instance-lock.server.ts";

const taker = `
  import { acquireInstanceLock } from "#platform/db/postgres/instance-lock.server.ts";
  setInterval(() => {}, 1000);
  try {
    acquireInstanceLock(process.argv[1]);
    console.log("taken");
  } catch (error) {
    console.log(error.message);
  }`;

describe("instance lock", { timeout: 60_000 }, () => {
  let folder: string;
  let remove: () => void;
  let children: Child[];
  const start = () => {
    const child = startChild(taker, [folder]);
    children.push(child);
    return child;
  };

  beforeEach(() => {
    ({ folder, remove } = createTemporaryFolder());
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => child.kill()));
    remove();
  });

  it("rejects a second process and names the first [S46]", async () => {
    const first = start();
    expect(await first.nextLine()).toBe("taken");
    expect(() => acquireInstanceLock(folder)).toThrow(`Gable is already running here (process ${first.pid}).`);
  });

  it("is taken over from a killed process", async () => {
    const first = start();
    await first.nextLine();
    await first.kill();
    acquireInstanceLock(folder);
    const second = start();
    expect(await second.nextLine()).toContain(`process ${process.pid}`);
  });

  it("goes to exactly one of many processes that race for a dead lock", async () => {
    const dead = start();
    await dead.nextLine();
    await dead.kill();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start().nextLine()));
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith("Gable is already running"))).toHaveLength(5);
  });

  it("is stale when its process id belongs to another process", async () => {
    const other = start();
    await other.nextLine();
    const [name] = readdirSync(folder);
    writeFileSync(path.join(folder, name ?? ""), JSON.stringify({ pid: other.pid, start: "another boot/1" }));
    acquireInstanceLock(folder);
    expect(readdirSync(folder)).toEqual(["instance-2.lock"]);
  });

  it("is held while its process lives, even if its start time is unknown", () => {
    writeFileSync(path.join(folder, "instance-7.lock"), JSON.stringify({ pid: process.ppid, start: null }));
    expect(() => acquireInstanceLock(folder)).toThrow(`process ${process.ppid}`);
  });

  it("is stale when its file is truncated", () => {
    writeFileSync(path.join(folder, "instance-1.lock"), "");
    acquireInstanceLock(folder);
    expect(readdirSync(folder)).toEqual(["instance-2.lock"]);
  });

  it("removes its files on release", () => {
    acquireInstanceLock(folder).release();
    expect(readdirSync(folder)).toEqual([]);
    acquireInstanceLock(folder);
  });

  it("distinguishes processes by their start time", async () => {
    const child = start();
    await child.nextLine();
    expect(getProcessStart(child.pid)).toBe(getProcessStart(child.pid));
    expect(getProcessStart(child.pid)).not.toBe(getProcessStart(process.pid));
    await child.kill();
    expect(getProcessStart(child.pid)).toBeNull();
  });
});
