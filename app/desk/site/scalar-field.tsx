import { use, useId, useState } from "react";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { toSlug } from "#format/slug.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { ColourField } from "./colour-field.tsx";
import {
  EditorContext,
  type FieldProps,
  lastKey,
  type TextProps,
  useFirstProblem,
  useProblem,
} from "./editor-context.ts";
import { describeUnit, isLongText, toEntryName, toFieldHelp } from "./field-help.ts";
import { isPicture, toThumbnail } from "./media-library.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { type MediaFile, UploadButton } from "./upload-button.tsx";

/** The kinds of enquiries whose keys don't say enough; one of them is the name of a choice elsewhere. */
const replyTimeLabels: Readonly<Record<string, string>> = {
  staff: "To a person",
  department: "To a department",
  office: "To a branch",
  form: "Other forms",
};

export function ScalarField({ schema, value, path, onChange, isRequired = false }: FieldProps) {
  const { choices, file } = use(EditorContext);
  const id = useId();
  const error = useProblem(path);
  const key = lastKey(path);
  const isInList = typeof path.at(-1) === "number";
  const isReplyTime = path.at(-2) === "responseTimes";
  const ownLabel = (isReplyTime && replyTimeLabels[key]) || toFieldLabel(key);
  const label = isInList ? `${toEntryLabel(key)} ${Number(path.at(-1)) + 1}` : ownLabel;
  const hint = isInList ? undefined : toFieldHelp(key);
  const common = { id, name: path.join("."), error, label, hint, required: isRequired };
  const text = value === undefined || value === null ? "" : String(value);
  const setText = (next: string) => onChange(next === "" && !isRequired ? undefined : next);
  if (schema.const !== undefined)
    return isRequired ? null : (
      <CheckboxField
        {...common}
        value={value === schema.const}
        onChange={(on) => onChange(on ? schema.const : undefined)}
      >
        {label}
      </CheckboxField>
    );
  if (schema.type === "boolean")
    return (
      <CheckboxField {...common} required={false} value={(value ?? schema.default) === true} onChange={onChange}>
        {label}
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </CheckboxField>
    );
  const offered = isReplyTime ? undefined : choices[key];
  if (offered && (schema.type === "string" || schema.type === "integer")) {
    const toValue = (next: string) => (schema.type === "integer" && next !== "" ? Number(next) : next || undefined);
    return (
      <SelectField
        {...common}
        {...(isRequired && text !== "" ? {} : { empty: "Not chosen" })}
        value={text}
        choices={offered}
        onChange={(next) => onChange(isRequired ? (toValue(next) ?? "") : toValue(next))}
      />
    );
  }
  if (schema.enum) {
    const options = schema.enum.map((each) => ({ value: String(each), label: toFieldLabel(String(each)) }));
    const empty = isRequired || schema.default !== undefined ? {} : { empty: "Not chosen" };
    const chosen = text === "" ? String(schema.default ?? "") : text;
    return <SelectField {...common} {...empty} value={chosen} choices={options} onChange={setText} />;
  }
  if (schema.type === "number" || schema.type === "integer")
    return <NumberField {...common} group={path.at(-2)} value={value} fallback={schema.default} onChange={onChange} />;
  if (key === "mark" || schema.pattern?.includes("webp") || schema.pattern?.includes("webm")) {
    const isFilm = schema.pattern?.includes("webp") === false;
    return <FileField {...common} value={text} isFilm={isFilm} onChange={setText} />;
  }
  if (schema.pattern?.startsWith("^#(")) return <ColourField {...common} path={path} value={text} onChange={setText} />;
  if (isLongText(key) || file === "flash.json" || text.length > 120)
    return <TextAreaField {...common} rows={file === "flash.json" ? 2 : 4} value={text} onChange={setText} />;
  if (key === "slug") return <SlugField {...common} value={text} onChange={setText} />;
  const type =
    schema.format === "email" || schema.format === "date" ? schema.format : /telephone/i.test(key) ? "tel" : "text";
  return <TextField {...common} type={type} autoComplete="off" value={text} onChange={setText} />;
}

/** "Day" of the days of a list. */
function toEntryLabel(key: string): string {
  const name = toEntryName(key, false).replace(/^an? /, "");
  return name === "entry" ? toFieldLabel(key) : name.charAt(0).toUpperCase() + name.slice(1);
}

type SlugProps = TextProps & { value: string; onChange: (value: string) => void };

/** The web address, which the title can give. */
function SlugField({ value, onChange, ...props }: SlugProps) {
  const title: unknown = Reflect.get(Object(use(EditorContext).document), "title");
  const ofTitle = typeof title === "string" ? toSlug(title) : "";
  return (
    <div>
      <TextField {...props} autoComplete="off" value={value} onChange={onChange} />
      {ofTitle !== "" && ofTitle !== value ? (
        <button
          type="button"
          onClick={() => onChange(ofTitle)}
          className="min-h-11 text-left text-sm underline lg:min-h-8"
        >
          Take it from the title: {ofTitle}
        </button>
      ) : null}
    </div>
  );
}

type NumberProps = TextProps & {
  group: unknown;
  value: unknown;
  fallback: unknown;
  onChange: (value: unknown) => void;
};

const toText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

/** "£450,000" is a number; what is none stays as typed, and the server says so. */
function parseNumber(text: string): unknown {
  if (text.trim() === "") return undefined;
  const number = Number(text.replace(/[£,\s]/g, ""));
  return Number.isFinite(number) ? number : text;
}

function NumberField({ group, value, fallback, onChange, ...props }: NumberProps) {
  const [text, setText] = useState(toText(value ?? fallback));
  // Changed by someone else.
  if (value !== undefined && parseNumber(text) !== value) setText(toText(value));
  return (
    <TextField
      {...props}
      hint={describeUnit(group, parseNumber(text)) ?? props.hint}
      inputMode="numeric"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(parseNumber(next));
      }}
    />
  );
}

const parseNumbers = (text: string) =>
  text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(parseNumber);

/** Numbers in one line, with commas between them. */
export function NumberListField({ schema, value, path, onChange, isRequired = false }: FieldProps) {
  const error = useFirstProblem(path);
  const id = useId();
  const key = lastKey(path);
  const list = (Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : []).join(", ");
  const [shown, setShown] = useState({ list, text: list });
  // What was typed stays as it is, unless someone else changed the list.
  if (list !== shown.list) setShown({ list, text: parseNumbers(shown.text).join(", ") === list ? shown.text : list });
  return (
    <TextField
      {...{ id, name: path.join("."), error, label: toFieldLabel(key), required: isRequired }}
      hint={["Numbers with commas between them.", toFieldHelp(key)].filter(Boolean).join(" ")}
      autoComplete="off"
      value={shown.text}
      onChange={(next) => {
        setShown({ ...shown, text: next });
        const numbers = parseNumbers(next);
        onChange(numbers.length === 0 && !isRequired ? undefined : numbers);
      }}
    />
  );
}

type FileProps = TextProps & { value: string; isFilm: boolean; onChange: (value: string) => void };

/** A file of the media library, or a new picture. */
export function FileField({ isFilm, onChange, hint: _, ...props }: FileProps) {
  const { media, onUpload } = use(EditorContext);
  const [uploaded, setUploaded] = useState<MediaFile | null>(null);
  const names = media
    .map(({ name }) => name)
    .filter((name) => (isFilm ? /\.(mp4|webm)$/i.test(name) : isPicture(name)));
  const choices = names.map((name) => ({ value: name, label: name }));
  const shown = media.find(({ name }) => name === props.value && isPicture(name) && !props.name.endsWith(".file"));
  return (
    <div className="flex flex-wrap items-end gap-3">
      {shown ? (
        <img
          src={toThumbnail(shown.name, shown.key)}
          alt=""
          className="size-12 rounded-control border border-line bg-surface object-contain p-1"
        />
      ) : null}
      <SelectField
        {...props}
        empty="Choose a file"
        choices={choices}
        onChange={onChange}
        className="min-w-40 grow basis-0"
      />
      {isFilm ? null : (
        <UploadButton
          label="Upload"
          onUpload={(file) => {
            onUpload(file);
            onChange(file.name);
            setUploaded(file);
          }}
        />
      )}
      {uploaded ? (
        <PictureDialog
          picture={uploaded}
          onClose={() => setUploaded(null)}
          onSaved={async () => void toast.success(`${uploaded.name} is described in the draft`)}
        />
      ) : null}
    </div>
  );
}
