import { toLogoUrl } from "#app/shell/data/shown-logo.ts";
import type { MediaFile } from "./upload-button.tsx";

type Props = {
  picture: MediaFile;
  onDark: MediaFile | null;
  /** What makes it hard to see. */
  notes: readonly string[];
  /** Of the draft; otherwise those of the published theme. */
  colours?: Readonly<Record<string, string>>;
};

/** The logo as header and footer show it. */
export function LogoPreview({ picture, onDark, notes, colours = {} }: Props) {
  const { paper = "var(--colour-paper)", ink = "var(--colour-ink)" } = colours;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Tile file={picture} alt="Your logo on light backgrounds" background={paper} />
        <Tile
          file={onDark ?? picture}
          alt="Your logo on dark backgrounds"
          background={ink}
          plate={onDark ? undefined : paper}
        />
      </div>
      {onDark ? null : (
        <p className="text-sm text-muted">
          Without a version for dark backgrounds, your logo is on a light plate in the footer, and the header stays
          light over the photo of the home page.
        </p>
      )}
      {notes.length > 0 ? (
        <ul aria-label="About your logo" className="grid gap-1 font-medium text-danger">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type TileProps = { file: MediaFile; alt: string; background: string; plate?: string | undefined };

function Tile({ file: { name, key }, alt, background, plate }: TileProps) {
  return (
    <span style={{ backgroundColor: background }} className="inline-flex rounded-control border border-line p-4">
      <span style={{ backgroundColor: plate }} className={plate ? "rounded-control p-3" : undefined}>
        <img src={toLogoUrl(name, key, 240)} alt={alt} className="h-12 w-auto max-w-60 object-contain" />
      </span>
    </span>
  );
}
