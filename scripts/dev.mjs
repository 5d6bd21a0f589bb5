import { requireSupportedNode, runMain } from "./steps/run-main.mjs";

requireSupportedNode();
const { installIfNeeded } = await import("./steps/install.mjs");
const { withCloneLock } = await import("./steps/clone-lock.mjs");
const { serve } = await import("./steps/serve.mjs");

await runMain(async () => {
  await withCloneLock(installIfNeeded);
  return serve(["server/dev.ts"]);
});
