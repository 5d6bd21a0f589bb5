const centred = "grid place-items-end sm:place-items-center sm:p-6";
const sheet = "appear max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:rounded-card";

/** The place and size of a dialog, also while it loads. */
export const overlayShapes = {
  centre: { overlay: centred, panel: `${sheet} sm:max-w-2xl` },
  wide: { overlay: centred, panel: `${sheet} sm:max-w-5xl` },
  /** As tall as its content, on phones the whole screen. Its edge is above the words of the header behind it. */
  side: {
    overlay: "flex items-end justify-center sm:items-start sm:p-2 lg:justify-end",
    panel: "slide-in w-full max-w-3xl max-sm:h-full sm:max-h-[calc(100dvh-1rem)] sm:rounded-card",
  },
  /** A picture viewer. */
  screen: { overlay: "on-dark", panel: "h-dvh" },
};

export type OverlayShape = keyof typeof overlayShapes;

export const titleBarClass =
  "sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5 md:pl-8";
