const oldest = 20;

/** The machine's own Node runs these scripts; everything else runs on the Node pinned in the lockfile. */
export function refuseOldNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= oldest) return;
  console.error(
    `Gable needs Node ${oldest} or newer, and this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
