import { refuseOldNode } from "./steps/node-version.mjs";

refuseOldNode();
const { main } = await import("./steps/main.mjs");
const { installIfNeeded } = await import("./steps/install.mjs");
const { oneAtATime } = await import("./steps/one-at-a-time.mjs");
const { sideBySide, testSteps } = await import("./steps/test-steps.mjs");

let interrupted = false;
process.on("SIGINT", () => {
  interrupted = true;
});

/** `npm test` runs every step, `npm test -- unit lint` only those. */
await main(async () => {
  const wanted = chooseSteps(process.argv.slice(2));
  const total = await install();
  if (total.failed === 0) {
    const checks = wanted.filter(([name]) => sideBySide.includes(name));
    await Promise.all([runAll(checks, total), runAll(checks, total)]);
    await runAll(
      wanted.filter(([name]) => !sideBySide.includes(name)),
      total,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0;
});

/** Takes one step after the other from the list, which two may share, and adds up what they count. */
async function runAll(steps, total) {
  for (let step = steps.shift(); step && !interrupted; step = steps.shift()) {
    const { passed, failed } = await announce(...step);
    total.passed += passed;
    total.failed += failed;
  }
}

function chooseSteps(names) {
  const unknown = names.filter((name) => !(name in testSteps));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}. The steps are ${Object.keys(testSteps).join(", ")}.`);
  return Object.entries(testSteps).filter(([name]) => names.length === 0 || names.includes(name));
}

function install() {
  return countFailure(async () => {
    await oneAtATime(installIfNeeded);
    return { passed: 0, failed: 0 };
  });
}

async function announce(name, step) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const counts = await countFailure(step);
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
