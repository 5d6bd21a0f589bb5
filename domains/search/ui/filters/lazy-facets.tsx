import { type ReactNode, useRef } from "react";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const load = () => import("./facets-view.tsx");

type Props = {
  children: (module: Awaited<ReturnType<typeof load>>) => ReactNode;
  /** Loaded before it comes into view. */
  early?: boolean;
};

/** Loaded when it comes into view: when the filters open, or before the end of the results. */
export function LazyFacets({ children, early }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const isShown = useNearViewport(element, early ? "150%" : "0px");
  return (
    <div ref={element} className="col-span-full min-h-px">
      {isShown ? <Loaded>{children}</Loaded> : null}
    </div>
  );
}

function Loaded({ children }: Pick<Props, "children">) {
  const { module } = useChunk(load);
  return module ? children(module) : null;
}
