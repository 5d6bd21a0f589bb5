import { useState } from "react";
import { useRevalidator } from "react-router";
import { filmUrl, mediaUrl, vectorUrl } from "#domains/properties/media/media-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import { NothingFound } from "../list-controls.tsx";
import type { SiteData } from "../load-desk.server.ts";
import { Tag } from "../tag.tsx";
import { PictureDialog, toPosition } from "./picture-dialog.tsx";
import { SitePageHeading } from "./site-page-heading.tsx";
import { UploadButton } from "./upload-button.tsx";

type Library = Extract<SiteData, { kind: "media" }>["media"];

export const isPicture = (name: string) => /\.(webp|jpe?g|png|avif|svg)$/i.test(name);
export const toThumbnail = (name: string, key: string) =>
  /\.svg$/i.test(name) ? vectorUrl(key) : mediaUrl(key, 320, "jpg");

/** Next to a line about the file. */
export const Thumbnail = ({ name, mediaKey }: { name: string; mediaKey: string }) => (
  <img
    src={toThumbnail(name, mediaKey)}
    alt=""
    loading="lazy"
    className="h-12 w-18 shrink-0 rounded-control object-cover"
  />
);

/** Every file of the site: where it is used, replaced everywhere, deleted only when unused. */
export function MediaLibrary({ media, mayEdit }: { media: Library; mayEdit: boolean }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(24);
  const [onlyUnused, setOnlyUnused] = useState(false);
  const shown = media.filter(
    ({ name, uses, alt }) =>
      !(onlyUnused && uses.length > 0) &&
      [name, alt, ...uses].join(" ").toLowerCase().includes(text.trim().toLowerCase()),
  );
  const undescribed = shown.filter(isUndescribed).length;
  const opened = media.find(({ name }) => name === open);
  async function done(text: string) {
    await revalidate();
    void toast.success(text);
  }
  async function remove(name: string) {
    const result = await callDesk("DELETE", "/site/media", { name });
    if (!result.ok) return showFailure(result);
    await done(`${name} is deleted in the draft`);
  }
  return (
    <>
      <SitePageHeading title="Pictures and films">
        JPEG, PNG, WebP, AVIF or SVG, up to 20 MB. We turn photos upright and remove where and how they were taken.
      </SitePageHeading>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <input
          type="search"
          aria-label="Search the files"
          placeholder="Name, page or description"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className={`${fieldClass} sm:max-w-sm`}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={onlyUnused}
            onChange={({ currentTarget }) => setOnlyUnused(currentTarget.checked)}
            className="size-6 accent-primary"
          />
          Only unused
        </label>
        {mayEdit ? (
          <span className="sm:ml-auto">
            <UploadButton
              label="Upload a picture"
              look="primary"
              onUpload={async ({ name }) => {
                await done(`${name} is ready to use`);
                setLimit(Number.POSITIVE_INFINITY);
                setOpen(name);
              }}
            />
          </span>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <NothingFound text="No file matches.">
          <button
            type="button"
            onClick={() => {
              setText("");
              setOnlyUnused(false);
            }}
            className={buttonClass("primary")}
          >
            Show all files
          </button>
        </NothingFound>
      ) : (
        <p role="status" className="mt-3 text-muted">
          {shown.length === 1 ? "1 file" : `${shown.length} files`}
          {undescribed > 0 ? `, ${undescribed} without a description` : ""}
        </p>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
        {shown.slice(0, limit).map(({ name, key, uses, ...details }) => (
          <li key={name} className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3">
            {isPicture(name) ? (
              <img
                src={toThumbnail(name, key)}
                alt=""
                loading="lazy"
                style={toPosition(details.focus)}
                className="aspect-3/2 w-full rounded-control object-cover"
              />
            ) : (
              <video
                src={filmUrl({ [name]: { key } }, name)}
                aria-label={name}
                controls
                muted
                preload="metadata"
                className="aspect-3/2 w-full rounded-control object-cover"
              />
            )}
            {details.alt ? (
              <p className="mt-1 line-clamp-2 font-medium" title={details.alt}>
                {details.alt}
              </p>
            ) : isUndescribed({ name, ...details }) ? (
              <p className="mt-1">
                <Tag>No description</Tag>
              </p>
            ) : null}
            <p className="truncate text-sm" title={name}>
              {name}
            </p>
            <p className="line-clamp-2 text-sm text-muted" title={uses.join("\n")}>
              {formatUses(uses)}
            </p>
            {mayEdit && isPicture(name) ? (
              <div className="mt-auto flex flex-wrap gap-x-4 text-sm">
                <button
                  type="button"
                  aria-label={`Describe and crop ${name}`}
                  onClick={() => setOpen(name)}
                  className="min-h-11 underline lg:min-h-8"
                >
                  Describe<span className="max-sm:hidden"> and crop</span>
                </button>
                <UploadButton
                  label={`Replace ${name}`}
                  replaces={name}
                  look="link"
                  onUpload={() => done(`${name} is replaced in the draft`)}
                />
                {uses.length === 0 ? (
                  <button
                    type="button"
                    aria-label={`Delete ${name}`}
                    onClick={() => remove(name)}
                    className="min-h-11 underline lg:min-h-8"
                  >
                    Delete
                  </button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length > limit ? (
        <button type="button" onClick={() => setLimit(shown.length)} className={`${buttonClass("quiet")} mt-4`}>
          Show all {shown.length} files
        </button>
      ) : null}
      {opened ? (
        <PictureDialog
          picture={opened}
          onClose={() => setOpen(null)}
          onSaved={() => done(`${opened.name} is described in the draft`)}
        />
      ) : null}
    </>
  );
}

const isUndescribed = ({ name, alt, decorative }: Pick<Library[number], "name" | "alt" | "decorative">) =>
  isPicture(name) && !alt && !decorative;

/** The first page that shows a file, and how many others. */
function formatUses([first, ...others]: readonly string[]): string {
  if (first === undefined) return "Not used";
  const rest = others.length === 0 ? "" : others.length === 1 ? " and 1 other" : ` and ${others.length} others`;
  return `Used by ${first.replace(/^(Page|Article) /, "")}${rest}`;
}
