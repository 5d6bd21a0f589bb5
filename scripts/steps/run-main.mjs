/** Exits with the code that `work` returns, or prints the message of its error and exits with 1. */
export async function runMain(work) {
  try {
    process.exit(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
