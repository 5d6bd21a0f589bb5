import { type ReactNode, useRef } from "react";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const load = () => import("./facets-view.tsx");

type Props = {
  children: (module: Awaited<ReturnType<typeof load>>) => ReactNode;
  /** How far below the view it is loaded. */
  margin?: string;
  /** The class of its height, so that nothing shifts. */
  room?: string;
};

/** Loaded when it comes into view: when the filters open, or before the end of the results. */
export function LazyFacets({ children, margin = "0px", room = "min-h-px" }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const isShown = useNearViewport(element, margin);
  return (
    <div ref={element} className={`col-span-full ${room}`}>
      {isShown ? <Loaded>{children}</Loaded> : null}
    </div>
  );
}

function Loaded({ children }: Pick<Props, "children">) {
  const { module } = useChunk(load);
  return module ? children(module) : null;
}
