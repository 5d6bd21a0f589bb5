type Options = { duration?: number };

/** Says one sentence at the top of the screen. The code that draws it is fetched with the first form or the first sentence. */
export const toast = {
  success: (text: string, options?: Options) => show("success", text, options),
  error: (text: string, options?: Options) => show("error", text, options),
};

/** Where something will be sent: without a line it would be too late to fetch what says that it failed. */
export function prepareToasts(): void {
  import("./toaster.tsx").catch(() => {});
}

async function show(kind: "success" | "error", text: string, { duration = 3000 }: Options = {}): Promise<void> {
  try {
    const { showToast } = await import("./toaster.tsx");
    await showToast(kind, text, duration);
  } catch {
    // Without a line the first sentence cannot be drawn; what it tells of has happened all the same.
  }
}
