import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { projectDir } from "./command-settings.mjs";

/** Calls within one process take turns. */
let lastTurn = Promise.resolve();

/** Lets one process at a time install and build in a clone. The lock is a socket, which the system frees when the process ends. */
export function withCloneLock(work, clone = projectDir) {
  const turn = lastTurn.then(() => runLocked(work, clone));
  lastTurn = turn.catch(() => {});
  return turn;
}

async function runLocked(work, clone) {
  const lock = await lockClone(clone);
  try {
    return await work();
  } finally {
    await new Promise((resolve) => lock.close(resolve));
  }
}

async function lockClone(clone) {
  const name = `gable-${createHash("sha256").update(clone).digest("hex").slice(0, 16)}`;
  const address = process.platform === "linux" ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
  const lock = (await listen(address)) ?? (await replaceStaleLock(address));
  if (!lock) throw new Error("Another process is installing or building Gable here. Wait until it is done.");
  return lock;
}

async function replaceStaleLock(address) {
  const holder = await readHolder(address);
  if (holder)
    throw new Error(`Another process (${holder}) is installing or building Gable here. Wait until it is done.`);
  if (!address.startsWith("\0")) rmSync(address, { force: true });
  return listen(address);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)));
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });
}

function readHolder(address) {
  return new Promise((resolve) => {
    let pid = "";
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (part) => {
      pid += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(pid));
  });
}
