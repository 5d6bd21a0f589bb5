/** Exits with the code that `work` returns, or prints the message of its error and exits with 1. */
export async function runMain(work) {
  try {
    process.exit(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const minMajor = 20;

/** These scripts run on the system's Node; everything else runs on the Node pinned in the lockfile. */
export function requireSupportedNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= minMajor) return;
  console.error(`Gable needs Node ${minMajor} or newer; this is Node ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}
