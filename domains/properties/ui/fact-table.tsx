import type { Fact, Room } from "#domains/properties/property-details.ts";

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

export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  return (
    <dl>
      {rooms.map(({ name, dimensions, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: room names can repeat and their order is fixed
        <div key={index} className="grid gap-x-6 border-t border-line py-3 break-inside-avoid sm:grid-cols-[14rem_1fr]">
          <dt className="font-medium text-ink">
            {name}
            {dimensions ? <span className="block text-sm font-normal text-muted">{dimensions}</span> : null}
          </dt>
          <dd className="text-muted">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
