import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "#app/shell/loading/load-chunk.ts";

/** A block in its own chunk. The server-rendered HTML stays on the page while it loads. */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Block = lazy(async () => ({ default: await loadChunk(load, { attempts: 3 }) }));
  return (props: Props) => (
    <BlockErrorBoundary>
      <Suspense>
        <Block {...props} />
      </Suspense>
    </BlockErrorBoundary>
  );
}

/** Keeps one failed block from replacing the whole page with an error. */
class BlockErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="mx-auto w-full max-w-page px-5 py-8 text-muted md:px-8">
        This part of the page couldn't be loaded. Please check your connection and reload the page.
      </p>
    );
  }
}
