import type { Fact } from "#domains/properties/facts/fact.ts";

export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-t border-line py-3 break-inside-avoid">
          <dt className="text-muted">{label}</dt>
          <dd
            className={`text-right font-medium wrap-anywhere first-letter:uppercase ${value === null ? "text-muted italic" : "text-ink"}`}
          >
            {value ?? "Ask agent"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
