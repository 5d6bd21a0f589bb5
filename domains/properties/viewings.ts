import type { PageState } from "./page-state.ts";
import type { PropertyStatus } from "./property-enums.ts";

/** A home sold subject to contract or let agreed keeps its page and takes no viewings; one under offer takes them. */
export const takesViewings = (state: PageState, { status }: { status: PropertyStatus }): boolean =>
  state === "open" && status !== "sstc" && status !== "let_agreed";
