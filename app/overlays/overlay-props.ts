import type { Params } from "react-router";

/** Props of an overlay component. */
export type OverlayProps = { path: string; params: Params; onClose: () => void };
