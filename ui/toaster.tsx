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

/** A separate React root, so that no page bundles it. The live region must exist before its first message. */
function mountToaster(): Promise<void> {
  const container = document.createElement("div");
  // Keeps toasts interactive and announced while a React Aria dialog makes the rest of the page inert.
  container.dataset.reactAriaTopLayer = "true";
  document.body.append(container);
  return new Promise((resolve) => createRoot(container).render(<ToastRegion onReady={resolve} />));
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
