import type { Params } from "react-router";

export type OverlayProps = { path: string; params: Params; onClose: () => void };
