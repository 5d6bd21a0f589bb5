import { refuseOldNode } from "./steps/node-version.mjs";

refuseOldNode();
const { main } = await import("./steps/main.mjs");
const { installIfNeeded } = await import("./steps/install.mjs");
const { oneAtATime } = await import("./steps/one-at-a-time.mjs");
const { serve } = await import("./steps/serve.mjs");

await main(async () => {
  await oneAtATime(installIfNeeded);
  return serve(["server/dev.ts"]);
});
