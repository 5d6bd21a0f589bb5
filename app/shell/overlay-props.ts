import type { Params } from "react-router";

/** What a screen over the page is given; it draws itself in an OverlayFrame. */
export type OverlayProps = { path: string; params: Params; onClose: () => void };
