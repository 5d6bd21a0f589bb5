import type { ToastOptions } from "./toaster.tsx";

/** Shows a message at the top of the screen. The toaster is loaded on demand. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
};

/** Call where a form is shown: offline, it would be too late to load the toaster for the error message. */
export function preloadToaster(): void {
  import("./toaster.tsx").catch(() => {});
}

async function show(kind: "success" | "error", text: string, options: ToastOptions = {}): Promise<void> {
  try {
    const { showToast } = await import("./toaster.tsx");
    await showToast(kind, text, options);
  } catch {
    // Offline, the toaster cannot be loaded; the action itself is unaffected.
  }
}
