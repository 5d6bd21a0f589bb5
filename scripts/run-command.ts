import { Refusal } from "#platform/errors.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** Runs a command; prints expected errors without a stack, and the usage for unknown options. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const isUsage = error instanceof TypeError && String(Reflect.get(error, "code")).startsWith("ERR_PARSE_ARGS");
    const isExpected = error instanceof OperatorError || error instanceof Refusal;
    console.error(isUsage ? usage : isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

export function isVerbOf<Verb extends string>(verbs: Readonly<Record<Verb, unknown>>, verb: string): verb is Verb {
  return Object.hasOwn(verbs, verb);
}
