import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(projectDir, ...parts);

export const pinnedNode = inProject("node_modules/node/bin/node");

/** Arguments for `spawn`: a program of node_modules, run by the pinned Node. */
export const program = (name, ...args) => [pinnedNode, [inProject("node_modules/.bin", name), ...args]];
