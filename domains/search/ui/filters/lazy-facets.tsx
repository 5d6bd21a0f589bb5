import { type ReactNode, useRef } from "react";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const load = () => import("./facets-view.tsx");

type Props = {
  children: (module: Awaited<ReturnType<typeof load>>) => ReactNode;
  /** The class of its height, so that nothing shifts; loaded before it comes into view. */
  room?: string;
};

/** Loaded when it comes into view: when the filters open, or before the end of the results. */
export function LazyFacets({ children, room }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const isShown = useNearViewport(element, room ? "150%" : "0px");
  return (
    <div ref={element} className={`col-span-full ${room ?? "min-h-px"}`}>
      {isShown ? <Loaded>{children}</Loaded> : null}
    </div>
  );
}

function Loaded({ children }: Pick<Props, "children">) {
  const { module } = useChunk(load);
  return module ? children(module) : null;
}
