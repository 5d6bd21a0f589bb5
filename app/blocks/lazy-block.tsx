import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

const tries = 3;

/** A block whose code is a file of its own. What the server drew stays on the page while that comes. */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Block = lazy(async () => ({ default: await loadPatiently(load) }));
  return (props: Props) => (
    <Missing>
      <Suspense>
        <Block {...props} />
      </Suspense>
    </Missing>
  );
}

async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let left = tries; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

/** One block that cannot be loaded does not take the page with it. */
class Missing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="mx-auto w-full max-w-page px-5 py-8 text-muted md:px-8">
        This part of the page did not load. Please check your connection and load the page again.
      </p>
    );
  }
}
