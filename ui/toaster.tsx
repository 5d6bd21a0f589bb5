import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";

let ready: Promise<void> | undefined;

export async function showToast(kind: "success" | "error", text: string, duration: number): Promise<void> {
  ready ??= mountToaster();
  await ready;
  toast[kind](text, { duration });
}

/** Outside the page's own tree, so that no page loads it; the live region is there before its first words. */
function mountToaster(): Promise<void> {
  const place = document.createElement("div");
  // A dialog makes everything beside it inert; what is said of a form in one must be heard, and can be closed.
  place.dataset.reactAriaTopLayer = "true";
  document.body.append(place);
  return new Promise((resolve) => createRoot(place).render(<ToastRegion onReady={resolve} />));
}

function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-center"
      containerAriaLabel="Messages"
      closeButton
      toastOptions={{ closeButtonAriaLabel: "Close message" }}
    />
  );
}
