import { useState } from "react";
import { z } from "zod";
import { mediaUrl, vectorUrl } from "#domains/properties/media/media-url.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import { DialogActions } from "../confirm-dialog.tsx";

type Point = { x: number; y: number };
type Picture = {
  name: string;
  key: string;
  alt?: string | undefined;
  decorative?: true | undefined;
  focus?: Point | undefined;
};
type Props = { picture: Picture; onClose: () => void; onSaved: () => Promise<void> };

const centre: Point = { x: 50, y: 50 };

/** How a picture is cropped around its focal point. */
export const toPosition = (focus: Point | undefined) => (focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {});

const input = z
  .object({ alt: z.string().max(300, "300 characters at most"), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt.trim() !== "", {
    path: ["alt"],
    message: "Say what the picture shows, or tick that it only decorates",
  });

/** What a picture shows, and the point that stays visible when it is cropped. */
export function PictureDialog({ picture: { name, key, ...details }, onClose, onSaved }: Props) {
  const form = useForm(input, { alt: details.alt ?? "", decorative: details.decorative ?? false });
  const [focus, setFocus] = useState(details.focus ?? centre);
  const isVector = /\.svg$/i.test(name);
  const src = mediaUrl(key, 575, "jpg");
  return (
    <OverlayFrame title={`Describe and crop ${name}`} shape={isVector ? "centre" : "wide"} onClose={onClose}>
      <form
        noValidate
        className={`grid gap-6 ${isVector ? "" : "md:grid-cols-2"}`}
        onSubmit={(event) =>
          form.submit(event, async (values) => {
            const isCentre = focus.x === centre.x && focus.y === centre.y;
            const body = { name, ...values, focus: isCentre ? null : focus };
            const result = await callDesk("PUT", "/site/media", body);
            if (!result.ok) return showFailure(result, form);
            onClose();
            await onSaved();
          })
        }
      >
        {isVector ? (
          <img src={vectorUrl(key)} alt="" className="max-h-40 w-auto" />
        ) : (
          <FocusPoint src={src} focus={focus} onChange={setFocus} />
        )}
        <div className="grid content-start gap-5">
          <TextAreaField
            {...form.field("alt")}
            label="What the picture shows"
            hint="Read aloud to people who can't see it. A use of the picture may say more."
            required={!form.values.decorative}
            rows={3}
          />
          <CheckboxField {...form.field("decorative")}>It only decorates and needs no description</CheckboxField>
          {isVector ? null : <Crops src={src} focus={focus} />}
          <FormErrors form={form} />
        </div>
        <DialogActions onClose={onClose}>
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}

type FocusProps = { src: string; focus: Point; onChange: (focus: Point) => void };

function FocusPoint({ src, focus, onChange }: FocusProps) {
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1 font-medium">What must stay visible</legend>
      <p className="text-sm text-muted">Press the most important point of the picture, or move the sliders.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a pointer; the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for a pointer; the sliders do the same */}
      <div
        className="relative w-fit cursor-crosshair"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          const x = Math.round(((clientX - box.left) / box.width) * 100);
          const y = Math.round(((clientY - box.top) / box.height) * 100);
          onChange({ x, y });
        }}
      >
        <img src={src} alt="" className="max-h-80 w-auto rounded-control max-md:max-h-52" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white outline-2 outline-black"
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        {(["x", "y"] as const).map((axis) => (
          <label key={axis} className="grid text-sm">
            {axis === "x" ? "From the left" : "From the top"}: {focus[axis]}%
            <input
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              onChange={(event) => onChange({ ...focus, [axis]: Number(event.currentTarget.value) })}
              className="min-h-11 w-full accent-primary"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const crops = [
  { label: "Person", shape: "aspect-square h-16 rounded-full" },
  { label: "Card", shape: "aspect-3/2 h-16 rounded-control" },
  { label: "Top of a page", shape: "aspect-3/1 h-16 rounded-control" },
];

/** How the picture looks in its usual shapes. */
function Crops({ src, focus }: Pick<FocusProps, "src" | "focus">) {
  return (
    <ul className="flex flex-wrap gap-4">
      {crops.map(({ label, shape }) => (
        <li key={label} className="grid content-start gap-1 text-sm text-muted">
          <img src={src} alt="" style={toPosition(focus)} className={`object-cover ${shape}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
