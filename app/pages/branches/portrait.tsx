import { Picture } from "#app/shell/picture.tsx";
import type { StaffCardData } from "./staff-card-data.server.ts";

type Props = { member: Pick<StaffCardData, "photo" | "initials">; size: "small" | "large" };

const shapes = {
  small: { box: "size-16 text-xl", sizes: "64px" },
  large: { box: "size-32 text-4xl md:size-44 md:text-5xl", sizes: "(min-width: 768px) 176px, 128px" },
};

/** Decorative: the name is next to it. */
export function Portrait({ member: { photo, initials }, size }: Props) {
  const { box, sizes } = shapes[size];
  if (photo === null) {
    return (
      <span
        aria-hidden="true"
        className={`${box} heading grid shrink-0 place-items-center rounded-full bg-ink text-on-ink`}
      >
        {initials}
      </span>
    );
  }
  return (
    <Picture
      decorative
      picture={photo}
      widths="card"
      sizes={sizes}
      className={`${box} shrink-0 rounded-full object-cover`}
    />
  );
}
