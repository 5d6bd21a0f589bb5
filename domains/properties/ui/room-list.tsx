import type { Room } from "../property-details.ts";

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
