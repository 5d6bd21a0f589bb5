import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { projectDir } from "./project.mjs";

/** Only one process installs and builds in a clone; the system itself forgets the address when that process ends. */
export async function oneAtATime(work, clone = projectDir) {
  const guard = await guardClone(clone);
  try {
    return await work();
  } finally {
    guard.close();
  }
}

async function guardClone(clone) {
  const name = `gable-${createHash("sha256").update(clone).digest("hex").slice(0, 16)}`;
  const address = process.platform === "linux" ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
  const guard = (await listen(address)) ?? (await refuseOrClear(address));
  if (!guard) throw new Error("Another start is preparing Gable here. Wait until it is done.");
  return guard;
}

async function refuseOrClear(address) {
  const holder = await ask(address);
  if (holder) throw new Error(`Another start is preparing Gable here (process ${holder}). Wait until it is done.`);
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

function ask(address) {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}
