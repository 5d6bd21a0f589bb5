import { useState } from "react";
import { useLocation } from "react-router";

/** State that resets to null on navigation. */
export function useResetOnNavigation<Opened extends object>(): [Opened | null, (next: Opened | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ key: string; value: Opened } | null>(null);
  const current = opened?.key === key ? opened.value : null;
  return [current, (next) => setOpened(next && { key, value: next })];
}
