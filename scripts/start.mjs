import { requireSupportedNode, runMain } from "./steps/run-main.mjs";

requireSupportedNode();
const { installIfNeeded } = await import("./steps/install.mjs");
const { buildIfNeeded } = await import("./steps/build.mjs");
const { withCloneLock } = await import("./steps/clone-lock.mjs");
const { serve } = await import("./steps/serve.mjs");

await runMain(async () => {
  await withCloneLock(async () => {
    await installIfNeeded();
    await buildIfNeeded();
  });
  return serve(["--enable-source-maps", "build/server/index.js"], { NODE_ENV: "production" });
});
