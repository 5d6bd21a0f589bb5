import { Picture } from "#app/shell/picture.tsx";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";

type Props = { href: string; pictures: readonly ShownPicture[]; of: string };

/** The first picture as a link to all of them. */
export function PicturesLink({ href, pictures, of }: Props) {
  const [first] = pictures;
  if (!first) return null;
  const count = pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`;
  return (
    <a
      href={href}
      aria-label={`${of}: ${count}`}
      className="group relative block self-start overflow-hidden rounded-card"
    >
      <Picture
        decorative
        picture={first}
        widths="carousel"
        sizes="(min-width: 768px) 224px, 100vw"
        className="aspect-3/2 w-full object-cover"
      />
      <span className="absolute right-2 bottom-2 rounded-control bg-ink px-2 py-0.5 text-sm text-on-ink group-hover:underline">
        {count}
      </span>
    </a>
  );
}
