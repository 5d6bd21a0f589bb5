import { refuseOldNode } from "./steps/node-version.mjs";

refuseOldNode();
const { main } = await import("./steps/main.mjs");
const { installIfNeeded } = await import("./steps/install.mjs");
const { buildIfNeeded } = await import("./steps/build.mjs");
const { oneAtATime } = await import("./steps/one-at-a-time.mjs");
const { serve } = await import("./steps/serve.mjs");

await main(async () => {
  await oneAtATime(async () => {
    await installIfNeeded();
    await buildIfNeeded();
  });
  return serve(["--enable-source-maps", "build/server/index.js"], { NODE_ENV: "production" });
});
