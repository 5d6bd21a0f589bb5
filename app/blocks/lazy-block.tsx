import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

const maxAttempts = 3;

/** A block in its own chunk. The server-rendered HTML stays on the page while it loads. */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Block = lazy(async () => ({ default: await loadWithRetry(load) }));
  return (props: Props) => (
    <BlockErrorBoundary>
      <Suspense>
        <Block {...props} />
      </Suspense>
    </BlockErrorBoundary>
  );
}

async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
  }
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
