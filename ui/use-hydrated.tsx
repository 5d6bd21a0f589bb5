import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const Hydrated = createContext(false);

/** False in the server's HTML and while it is being hydrated; true once scripts answer. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

/** Around the whole page. What changes once scripts answer is drawn a little at a time, so that a tap need not wait. */
export function HydrationWatch({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
