import { useEffect, useState } from "react";

const pauseMs = 700;

/** Says a result once the figures behind it have come to rest, so that typing is not talked over. */
export function SettledStatus({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
