import type { ReactNode } from "react";

type Props = { label: string; result: string; aside?: string; children: ReactNode };

export function ResultPanel({ label, result, aside, children }: Props) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-paper p-5">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="heading text-4xl">{result}</span>
        {aside ? <span className="text-muted">{aside}</span> : null}
      </p>
      {children}
    </div>
  );
}
