import path from "node:path";

/** Where the journeys' server keeps its database and its pictures. */
export const journeyFolder = path.resolve(import.meta.dirname, "../../var/e2e");
