/** Ends the process with the code that `work` answers; what it throws is told in one sentence. */
export async function main(work) {
  try {
    process.exit(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
