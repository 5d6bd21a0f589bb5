import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadPageLanguage } from "#languages/load-language.ts";
import { noteHydrationStart } from "#ui/early-input.tsx";
import { loadRouteData } from "#ui/late-data.ts";
import { logHydrationError } from "#ui/log-hydration-error.ts";

declare const __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };

await loadPageLanguage();

/** React Router reads its state from a stream that inline scripts of the document fill. This document has left it to us. */
if (window.lateData?.response) {
  await nextTask();
  const loaderData = await loadRouteData(window.lateData);
  Object.defineProperty(__reactRouterContext, "state", { get: () => ({ loaderData }), set: () => {} });
  __reactRouterContext.streamController.enqueue("[{}]\n");
  __reactRouterContext.streamController.close();
  await nextTask();
}

startTransition(() => {
  noteHydrationStart();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: logHydrationError },
  );
});

/** Ends the task, so that input and paints come between the evaluation of the modules, the decoding of the data and hydration. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
