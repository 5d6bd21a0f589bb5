type Options = { duration?: number };

/** Says one sentence at the top of the screen. The code that draws it is fetched with the first one. */
export const toast = {
  success: (text: string, options?: Options) => show("success", text, options),
  error: (text: string, options?: Options) => show("error", text, options),
};

async function show(kind: "success" | "error", text: string, { duration = 3000 }: Options = {}): Promise<void> {
  try {
    const { showToast } = await import("./toaster.tsx");
    await showToast(kind, text, duration);
  } catch {
    // Without a line the first sentence cannot be drawn; what it tells of has happened all the same.
  }
}
