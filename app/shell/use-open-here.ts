import { useState } from "react";
import { useLocation } from "react-router";

/** Something opened by name on this page; going anywhere else closes it. */
export function useOpenHere<Opened extends object>(): [Opened | null, (next: Opened | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ at: string; what: Opened } | null>(null);
  const here = opened?.at === key ? opened.what : null;
  return [here, (next) => setOpened(next && { at: key, what: next })];
}
