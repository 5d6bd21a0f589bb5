import { requireSupportedNode, runMain } from "./steps/run-main.mjs";

requireSupportedNode();
const { installIfNeeded } = await import("./steps/install.mjs");
const { withCloneLock } = await import("./steps/clone-lock.mjs");
const { optionalSteps, parallelSteps, testSteps } = await import("./steps/test-steps.mjs");

let interrupted = false;
process.on("SIGINT", () => {
  interrupted = true;
});

/** `npm test` runs all steps, `npm test -- unit lint` only those, `npm test -- journeys --shard=1/3` a third of the journeys. */
await runMain(async () => {
  const args = process.argv.slice(2);
  const options = args.filter((arg) => arg.startsWith("--"));
  const wanted = chooseSteps(args.filter((arg) => !options.includes(arg)));
  if (options.length > 0 && wanted.some(([name]) => name !== "journeys"))
    throw new Error(`Only the step journeys takes options: ${options.join(" ")}`);
  const total = await install();
  if (total.failed === 0) {
    const checks = wanted.filter(([name]) => parallelSteps.includes(name));
    await Promise.all([runAll(checks, total, []), runAll(checks, total, [])]);
    await runAll(
      wanted.filter(([name]) => !parallelSteps.includes(name)),
      total,
      options,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0;
});

/** Runs steps from a queue, which two callers may share, and adds up their counts. */
async function runAll(queue, total, options) {
  for (let step = queue.shift(); step && !interrupted; step = queue.shift()) {
    const { passed, failed } = await announce(...step, options);
    total.passed += passed;
    total.failed += failed;
  }
}

function chooseSteps(names) {
  const unknown = names.filter((name) => !(name in testSteps));
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(testSteps).join(", ")}.`);
  const isWanted = (name) => (names.length === 0 ? !optionalSteps.includes(name) : names.includes(name));
  return Object.entries(testSteps).filter(([name]) => isWanted(name));
}

function install() {
  return countFailure(async () => {
    await withCloneLock(installIfNeeded);
    return { passed: 0, failed: 0 };
  });
}

async function announce(name, step, options) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const counts = await countFailure(() => step(options));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${counts.failed > 0 ? "FAILED" : "passed"} in ${seconds} s`);
  return counts;
}

async function countFailure(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
