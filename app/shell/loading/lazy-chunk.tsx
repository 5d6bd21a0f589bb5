import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "./use-chunk.ts";

type Props<Module> = {
  load: () => Promise<Module>;
  waiting: ReactNode;
  /** Shown above a retry button if the module fails to load. */
  failed: string;
  failedClass?: string;
  children: (module: Module) => ReactNode;
};

/** Content of a lazy module. */
export function LazyChunk<Module>({ load, waiting, failed, failedClass, children }: Props<Module>) {
  const { module, error, retry } = useChunk(load);
  if (module) return children(module);
  if (!error) return waiting;
  return (
    <div role="alert" className={failedClass}>
      <p className="mb-4">{failed}</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        Try again
      </button>
    </div>
  );
}
