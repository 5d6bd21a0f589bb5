import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const Hydrated = createContext(false);

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

/** Wraps the whole page. The switch is a transition, so that it does not block input. */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
