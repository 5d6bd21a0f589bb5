import type { Channel } from "#domains/properties/property-enums.ts";
import { type Message, t } from "#languages/translate.ts";

const channels: readonly [Channel, Message][] = [
  ["sales", "Buy"],
  ["lettings", "Rent||verb"],
];

export function ChannelToggle({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  return (
    <fieldset className="col-span-2 grid grid-cols-2 rounded-control border border-line-strong bg-surface xl:flex">
      <legend className="sr-only">{t("Buy or rent")}</legend>
      {channels.map(([value, name]) => (
        <label
          key={value}
          className="inline-flex min-h-[2.875rem] cursor-pointer items-center justify-center rounded-control px-4 font-semibold text-ink transition-colors duration-150 has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 xl:min-h-[2.625rem]"
        >
          <input
            type="radio"
            name="channel"
            value={value}
            checked={value === channel}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  );
}
