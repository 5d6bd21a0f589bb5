import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { DeskPicture } from "#server/stock-desk/read-home.server.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, postFormToDesk, readCurrent, showFailure } from "./call-desk.ts";
import type { DeskPageProps } from "./load-desk.server.ts";
import { mergePictures } from "./merge-pictures.ts";
import { moveItem } from "./site/schema-values.ts";
import { useShowAll } from "./use-show-all.tsx";

type Data = DeskPageProps<"home">["data"];

const kindLabels = { photo: "Photo", floorplan: "Floor plan", epc: "Energy chart" } as const;

/** The order by drag or by arrows, descriptions, kinds and which are hidden; saved together. */
export function Pictures({ data: { pictures: stored, savedPictures, home, mayEdit } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  // Stays while pictures are added. `seen` is what was saved when the changes began.
  const [edit, setEdit] = useState<{ pictures: readonly DeskPicture[]; seen: unknown } | null>(null);
  const pictures = edit ? mergePictures(edit.pictures, stored) : stored;
  const seen = edit ? edit.seen : savedPictures;
  const setPictures = (next: readonly DeskPicture[]) => setEdit({ pictures: next, seen });
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const more = useShowAll(pictures.length, "pictures");
  const path = `/stock/${home.propertyId}/pictures`;
  const change = (i: number, changes: Partial<DeskPicture>) =>
    setPictures(pictures.map((picture, each) => (each === i ? { ...picture, ...changes } : picture)));
  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return;
    setPictures(moveItem(pictures, from, to) as DeskPicture[]);
    setAnnouncement(`Picture moved to ${to + 1} of ${pictures.length}`);
  }
  async function send(method: "PUT" | "DELETE", text: string) {
    const body = pictures.map(({ key, kind, alt, isHidden }) => ({
      ...{ picture: key, kind },
      ...(alt.trim() ? { alt: alt.trim() } : {}),
      ...(isHidden ? { hidden: true } : {}),
    }));
    const result = await callDesk(method, path, method === "PUT" ? { pictures: body, seen } : {});
    if (!result.ok) {
      const current = readCurrent(result);
      if (current !== undefined) setEdit({ pictures, seen: current });
      return showFailure(result);
    }
    await revalidate();
    setEdit(null);
    return toast.success(text);
  }
  return (
    <section id="pictures" className="mt-8 scroll-mt-20">
      <h2 className="text-2xl">Pictures</h2>
      {pictures.length === 0 ? <p className="mt-2 text-muted">No pictures yet.</p> : null}
      <ol
        aria-label="Pictures"
        className={`mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3 ${more.listClass}`}
      >
        {pictures.map((picture, i) => (
          <li
            key={`${picture.key} ${picture.kind}`}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, i)}
            className={`flex items-start gap-4 rounded-card border border-line bg-surface p-3 max-sm:flex-col max-sm:gap-2 ${picture.isHidden ? "opacity-70" : ""}`}
          >
            <div className="flex w-full shrink-0 items-center gap-4 *:[img]:max-sm:w-32 sm:grid sm:w-40 sm:gap-1 2xl:w-36">
              <img
                src={mediaUrl(picture.key, 320, "jpg")}
                alt=""
                loading="lazy"
                className={`aspect-3/2 w-full rounded-control ${picture.kind === "photo" ? "object-cover" : "border border-line bg-white object-contain"}`}
              />
              {mayEdit ? (
                <span className="flex items-center justify-center">
                  <MoveButton label={`Move picture ${i + 1} up`} isDisabled={i === 0} onPress={() => move(i, i - 1)}>
                    <ArrowUp aria-hidden="true" className="size-5 lg:-rotate-90" />
                  </MoveButton>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the arrow buttons do the same */}
                  <span
                    draggable
                    onDragStart={() => setDragged(i)}
                    onDragEnd={() => setDragged(null)}
                    className="cursor-grab p-1 text-muted max-md:hidden"
                  >
                    <GripVertical aria-hidden="true" className="size-5" />
                  </span>
                  <MoveButton
                    label={`Move picture ${i + 1} down`}
                    isDisabled={i === pictures.length - 1}
                    onPress={() => move(i, i + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-5 lg:-rotate-90" />
                  </MoveButton>
                </span>
              ) : null}
            </div>
            {mayEdit ? (
              <PictureFields picture={picture} number={i + 1} onChange={(changes) => change(i, changes)} />
            ) : (
              <p className="min-w-0 grow">{picture.alt}</p>
            )}
          </li>
        ))}
      </ol>
      {more.button}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {mayEdit ? (
        <p
          className={`mt-4 flex flex-wrap gap-3 ${edit === null ? "" : "sticky bottom-0 z-10 border-t border-line bg-surface py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"}`}
        >
          {pictures.length > 0 ? (
            <button
              type="button"
              disabled={edit === null}
              onClick={() => send("PUT", "The pictures are saved")}
              className={buttonClass("primary")}
            >
              Save the pictures
            </button>
          ) : null}
          {pictures.length > 0 ? (
            <button
              type="button"
              disabled={edit === null && savedPictures === null}
              onClick={() => send("DELETE", "The pictures are in their first order again")}
              className={buttonClass("quiet")}
            >
              Undo all changes to pictures
            </button>
          ) : null}
          {home.isByHand ? <AddPicture path={path} onDone={revalidate} /> : null}
        </p>
      ) : null}
    </section>
  );
}

type FieldsProps = { picture: DeskPicture; number: number; onChange: (changes: Partial<DeskPicture>) => void };

function PictureFields({ picture: { alt, kind, isHidden, looksLike }, number, onChange }: FieldsProps) {
  return (
    <div className="grid w-full min-w-0 flex-1 content-start gap-2 text-sm">
      <label className="grid gap-1">
        What picture {number} shows
        <textarea
          rows={2}
          value={alt}
          maxLength={500}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
          className={`${fieldClass} field-sizing-content`}
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <select
          aria-label={`Kind of picture ${number}`}
          value={kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as DeskPicture["kind"] })}
          className={`${fieldClass} max-w-40`}
        >
          {Object.entries(kindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={isHidden}
            onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
            className="size-6 accent-primary"
          />
          Hide picture {number}
        </label>
        {looksLike && looksLike !== kind ? (
          <button type="button" onClick={() => onChange({ kind: looksLike })} className="min-h-11 underline">
            This looks like {looksLike === "epc" ? "an energy chart" : "a floor plan"}: move it there
          </button>
        ) : null}
      </div>
    </div>
  );
}

type MoveProps = { label: string; isDisabled: boolean; onPress: () => void; children: React.ReactNode };

const MoveButton = ({ label, isDisabled, onPress, children }: MoveProps) => (
  <button type="button" aria-label={label} disabled={isDisabled} onClick={onPress} className={iconButtonClass}>
    {children}
  </button>
);

function AddPicture({ path, onDone }: { path: string; onDone: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function upload(files: readonly File[]) {
    setBusy(true);
    for (const file of files) {
      const body = new FormData();
      body.append("file", file);
      const result = await postFormToDesk(path, body);
      if (!result.ok) showFailure(result);
    }
    setBusy(false);
    await onDone();
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Add pictures"
        className="hidden"
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <button type="button" disabled={isBusy} onClick={() => input.current?.click()} className={buttonClass("quiet")}>
        {isBusy ? "Uploading…" : "Add pictures"}
      </button>
    </>
  );
}
