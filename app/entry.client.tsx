import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The page has the rules it needs; what opens later needs the others.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]")) link.disabled = false;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
