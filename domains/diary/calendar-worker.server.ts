import { parentPort, workerData } from "node:worker_threads";
import { readBusyTimes } from "./busy-times.ts";

const { text, from, to } = workerData as { text: string; from: Date; to: Date };
parentPort?.postMessage(readBusyTimes(text, from, to));
