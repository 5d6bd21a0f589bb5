import type { ReactNode } from "react";

export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
