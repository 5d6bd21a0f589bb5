import { useEffect, useState } from "react";

const debounceMs = 700;

/** Announces a result to screen readers once it stops changing, so that it does not interrupt typing. */
export function DebouncedStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
