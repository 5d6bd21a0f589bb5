import { type ReactNode, useRef } from "react";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";

const load = () => import("./facets-view.tsx");

type Props = { children: (module: Awaited<ReturnType<typeof load>>) => ReactNode };

/** Loaded when it comes into view: when the filters open, or at the end of the results. */
export function LazyFacets({ children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const isShown = useNearViewport(element, "0px");
  return (
    <div ref={element} style={{ gridColumn: "1/-1", minHeight: 1 }}>
      {isShown ? <Loaded>{children}</Loaded> : null}
    </div>
  );
}

function Loaded({ children }: Props) {
  const { module } = useChunk(load);
  return module ? children(module) : null;
}
