import { ArrowDown, ArrowUp, GripVertical, Trash } from "lucide-react";
import { createContext, lazy, type ReactNode, Suspense, use, useId, useState } from "react";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { toItemKey } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel, toItemLabel } from "#domains/agency/revisions/field-labels.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FieldError, fieldClass } from "#ui/form/field-frame.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#ui/form/text-field.tsx";
import { isLongText, isMarkdown, toFieldHelp } from "./field-help.ts";
import { isPicture, toThumbnail } from "./media-library.tsx";
import {
  createValue,
  findVariants,
  isIdKey,
  isRecordSchema,
  moveItem,
  type Path,
  type Schema,
  withField,
  withoutNull,
} from "./schema-values.ts";
import { type MediaFile, UploadButton } from "./upload-button.tsx";

type Editor = Readonly<{
  /** The document's path, with which its problems begin. */
  file: string;
  document: unknown;
  problems: readonly string[];
  media: readonly MediaFile[];
  onUpload: (file: MediaFile) => void;
}>;

export const EditorContext = createContext<Editor>({
  file: "",
  document: null,
  problems: [],
  media: [],
  onUpload() {},
});

type Props = {
  schema: Schema;
  value: unknown;
  path: Path;
  onChange: (value: unknown) => void;
  isRequired?: boolean;
  /** Without its own heading, because a list item has one. */
  isBare?: boolean;
};

const lastKey = (path: Path) => String(path.findLast((part) => typeof part === "string") ?? "");

/** The problem of exactly this value, in the folder's own words. */
function useProblem(path: Path): string | undefined {
  const { file, problems } = use(EditorContext);
  const start = `${formatProblemLocation(file, path)}: `;
  return problems.find((problem) => problem.startsWith(start))?.slice(start.length);
}

/** How many problems lie in this value. */
function useProblemCount(path: Path): number {
  const { file, problems } = use(EditorContext);
  const start = formatProblemLocation(file, path);
  return problems.filter((problem) => problem.startsWith(start) && /^[:.[]/.test(problem.slice(start.length))).length;
}

/** The fields of one value, made from its schema. */
export function SchemaField(props: Props) {
  const { schema, isNullable } = withoutNull(props.schema);
  const key = lastKey(props.path);
  if (isNullable) return <NullableField {...props} schema={schema} />;
  if (findVariants(schema)) return <VariantField {...props} schema={schema} />;
  if (schema.type === "array") {
    if (isMarkdown(key) && schema.items?.type === "string") return <MarkdownField {...props} schema={schema} />;
    return <ListField {...props} schema={schema} />;
  }
  if (schema.type === "object")
    return isRecordSchema(schema) ? <RecordField {...props} /> : <ObjectField {...props} schema={schema} />;
  return <ScalarField {...props} schema={schema} />;
}

function ScalarField({ schema, value, path, onChange, isRequired = false }: Props) {
  const id = useId();
  const error = useProblem(path);
  const key = lastKey(path);
  const isInList = typeof path.at(-1) === "number";
  const label = isInList ? `${toFieldLabel(key)} ${Number(path.at(-1)) + 1}` : toFieldLabel(key);
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
  if (schema.enum) {
    const choices = schema.enum.map((each) => ({ value: String(each), label: toFieldLabel(String(each)) }));
    const empty = isRequired || schema.default !== undefined ? {} : { empty: "Not chosen" };
    const chosen = text === "" ? String(schema.default ?? "") : text;
    return <SelectField {...common} {...empty} value={chosen} choices={choices} onChange={setText} />;
  }
  if (schema.type === "number" || schema.type === "integer")
    return <NumberField {...common} value={value} fallback={schema.default} onChange={onChange} />;
  if (schema.pattern?.includes("webp") || schema.pattern?.includes("webm")) {
    const isFilm = !schema.pattern.includes("webp");
    return <FileField {...common} value={text} isFilm={isFilm} onChange={setText} />;
  }
  if (schema.pattern?.startsWith("^#(")) return <ColourField {...common} value={text} onChange={setText} />;
  if (isLongText(key) || text.length > 120)
    return <TextAreaField {...common} rows={4} value={text} onChange={setText} />;
  const type = schema.format === "email" ? "email" : /telephone/i.test(key) ? "tel" : "text";
  return <TextField {...common} type={type} autoComplete="off" value={text} onChange={setText} />;
}

type TextProps = {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  hint: string | undefined;
  required: boolean;
};

type NumberProps = TextProps & { value: unknown; fallback: unknown; onChange: (value: unknown) => void };

const toText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

/** What is no number stays as typed, and the server says so. */
function parseNumber(text: string): unknown {
  if (text.trim() === "") return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function NumberField({ value, fallback, onChange, ...props }: NumberProps) {
  const [text, setText] = useState(toText(value ?? fallback));
  // Changed by someone else.
  if (value !== undefined && parseNumber(text) !== value) setText(toText(value));
  return (
    <TextField
      {...props}
      inputMode="numeric"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(parseNumber(next));
      }}
    />
  );
}

type FileProps = TextProps & { value: string; isFilm: boolean; onChange: (value: string) => void };

/** A file of the media library, or a new picture. */
function FileField({ isFilm, onChange, hint: _, ...props }: FileProps) {
  const { media, onUpload } = use(EditorContext);
  const names = media
    .map(({ name }) => name)
    .filter((name) => (isFilm ? /\.(mp4|webm)$/i.test(name) : isPicture(name)));
  const choices = names.map((name) => ({ value: name, label: name }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField {...props} empty="Choose a file" choices={choices} onChange={onChange} className="grow" />
      {isFilm ? null : (
        <UploadButton
          label="Upload"
          onUpload={(file) => {
            onUpload(file);
            onChange(file.name);
          }}
        />
      )}
    </div>
  );
}

function ColourField({ value, onChange, ...props }: TextProps & { value: string; onChange: (value: string) => void }) {
  return (
    <div className="flex items-end gap-3">
      <input
        type="color"
        aria-label={`${props.label}, picker`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="size-12 shrink-0 rounded-control border border-line-strong bg-surface"
      />
      <div className="grow">
        <TextField {...props} value={value} onChange={onChange} />
      </div>
    </div>
  );
}

const MarkdownEditor = lazy(() => import("./markdown-editor.tsx"));

const toParagraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

/** Paragraphs as one text; blank lines separate them. */
function MarkdownField({ value, path, onChange, isRequired = false }: Props) {
  const { file, problems } = use(EditorContext);
  const start = formatProblemLocation(file, path);
  const error = problems.find((problem) => problem.startsWith(start))?.replace(/^[^:]*: /, "");
  const key = lastKey(path);
  const text = (Array.isArray(value) ? value : []).join("\n\n");
  const [shown, setShown] = useState({ text, count: 0 });
  // Changed by someone else: the editor starts again with their text.
  if (text !== shown.text) setShown({ text, count: shown.count + 1 });
  return (
    <Suspense fallback={<p className="text-muted">{toFieldLabel(key)}: loading the editor…</p>}>
      <MarkdownEditor
        key={shown.count}
        {...{ name: path.join("."), label: toFieldLabel(key), error, isRequired }}
        value={text}
        onChange={(next) => {
          const parts = toParagraphs(next);
          setShown((now) => ({ ...now, text: parts.join("\n\n") }));
          onChange(parts);
        }}
      />
    </Suspense>
  );
}

/** A day without opening hours. */
function NullableField(props: Props) {
  const { schema, value, path, onChange } = props;
  const { document } = use(EditorContext);
  const id = useId();
  const label = toFieldLabel(lastKey(path));
  const isHours = schema.properties?.opens !== undefined;
  const create = () => (isHours ? { opens: "09:00", closes: "17:30" } : createValue(schema, document));
  return (
    <div className="grid gap-2">
      <CheckboxField
        {...{ id, name: path.join("."), error: value === null ? undefined : undefined }}
        value={value !== null && value !== undefined}
        onChange={(isOn) => onChange(isOn ? create() : null)}
      >
        {isHours ? `${label}: open` : label}
      </CheckboxField>
      {value === null || value === undefined ? null : <SchemaField {...props} isBare />}
    </div>
  );
}

/** One of several kinds, such as a service with its own keys. */
function VariantField({ schema, value, path, onChange, isRequired = false, isBare = false }: Props) {
  const { document } = use(EditorContext);
  const id = useId();
  const variants = findVariants(schema);
  if (!variants) return null;
  const chosen = String(Reflect.get(Object(value), variants.key) ?? "");
  const variant = variants.list.find((each) => each.value === chosen);
  const isListItem = typeof path.at(-1) === "number";
  const choose = (next: string) => {
    const found = variants.list.find((each) => each.value === next);
    onChange(found ? { ...(createValue(found.schema, document) as object), [variants.key]: next } : undefined);
  };
  const fields = variant ? (
    <ObjectField schema={withoutKey(variant.schema, variants.key)} {...{ value, path, onChange, isBare: true }} />
  ) : null;
  if (isListItem) return fields;
  return (
    <Group label={toFieldLabel(lastKey(path))} isBare={isBare}>
      <SelectField
        {...{
          id,
          name: path.join("."),
          error: undefined,
          value: chosen,
          label: toFieldLabel(variants.key),
          required: isRequired,
        }}
        {...(isRequired || schema.default !== undefined ? {} : { empty: "None" })}
        choices={variants.list.map((each) => ({ value: each.value, label: toFieldLabel(each.value) }))}
        onChange={choose}
      />
      {fields}
    </Group>
  );
}

function withoutKey(schema: Schema, key: string): Schema {
  const { [key]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

function Group({
  label,
  isBare,
  children,
  error,
}: {
  label: string;
  isBare: boolean;
  children: ReactNode;
  error?: string | undefined;
}) {
  const id = useId();
  if (isBare) return <div className="grid gap-4">{children}</div>;
  return (
    <fieldset
      className="grid min-w-0 gap-4 border-l-2 border-line pl-4"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

function ObjectField({ schema, value, path, onChange, isRequired = false, isBare = false }: Props) {
  const { document, media } = use(EditorContext);
  const error = useProblem(path);
  const key = lastKey(path);
  const isListItem = typeof path.at(-1) === "number";
  if (value === undefined && !isRequired && schema.default === undefined && path.length > 0)
    return (
      <div>
        <button type="button" onClick={() => onChange(createValue(schema, document))} className={buttonClass("quiet")}>
          Add {toFieldLabel(key).toLowerCase()}
        </button>
      </div>
    );
  const fields = Object(value ?? schema.default ?? {});
  const file = typeof fields.file === "string" ? media.find(({ name }) => name === fields.file) : undefined;
  return (
    <Group label={toFieldLabel(key)} isBare={isBare || path.length === 0} error={error}>
      {isBare && error ? <FieldError id={path.join("-")} error={error} /> : null}
      {file && isPicture(file.name) ? (
        <img
          src={toThumbnail(file.name, file.key)}
          alt=""
          className="max-h-40 w-auto justify-self-start rounded-control"
        />
      ) : null}
      {Object.entries(schema.properties ?? {}).map(([name, field]) =>
        isIdKey(name) ? null : (
          <SchemaField
            key={name}
            schema={field}
            value={fields[name]}
            path={[...path, name]}
            isRequired={schema.required?.includes(name) ?? false}
            onChange={(next) => onChange(withField(fields, name, next))}
          />
        ),
      )}
      {isRequired || isListItem || path.length === 0 || schema.default !== undefined ? null : (
        <div>
          <button type="button" onClick={() => onChange(undefined)} className={buttonClass("quiet")}>
            Remove {toFieldLabel(key).toLowerCase()}
          </button>
        </div>
      )}
    </Group>
  );
}

/** Values by a name: opening hours by day, forms by id, texts by key. */
function RecordField({ schema, value, path, onChange, isBare = false }: Props) {
  const { document } = use(EditorContext);
  const id = useId();
  const [name, setName] = useState("");
  const inner = schema.additionalProperties as Schema;
  const records = Object(value ?? {}) as Record<string, unknown>;
  const fixed = schema.propertyNames?.enum?.map(String);
  const isComplete = (schema.required?.length ?? 0) > 0;
  const keys = isComplete ? (fixed ?? []) : Object.keys(records);
  const addable = fixed?.filter((key) => !(key in records)) ?? [];
  const add = (key: string) => {
    if (key.trim() !== "") onChange({ ...records, [key.trim()]: createValue(inner, document) });
    setName("");
  };
  const key = lastKey(path);
  return (
    <Group label={toFieldLabel(key)} isBare={isBare || path.length === 0}>
      {toFieldHelp(key) ? <p className="text-sm text-muted">{toFieldHelp(key)}</p> : null}
      {keys.map((each) => (
        <div key={each} className="grid gap-2">
          <SchemaField
            schema={inner}
            value={records[each]}
            path={[...path, each]}
            isRequired
            onChange={(next) => onChange(withField(records, each, next))}
          />
          {isComplete ? null : (
            <div>
              <button
                type="button"
                onClick={() => onChange(withField(records, each, undefined))}
                className={buttonClass("quiet")}
              >
                Remove {toFieldLabel(each).toLowerCase()}
              </button>
            </div>
          )}
        </div>
      ))}
      {isComplete || (fixed && addable.length === 0) ? null : (
        <div className="flex flex-wrap items-end gap-3">
          {fixed ? (
            <SelectField
              {...{ id, name: `${path.join(".")}-new`, error: undefined, label: "Add", value: name, empty: "Choose" }}
              choices={addable.map((each) => ({ value: each, label: toFieldLabel(each) }))}
              onChange={setName}
              required
            />
          ) : (
            <TextField
              {...{ id, name: `${path.join(".")}-new`, error: undefined, label: "New name", value: name }}
              onChange={setName}
              required
            />
          )}
          <button type="button" onClick={() => add(name)} className={buttonClass("quiet")}>
            Add
          </button>
        </div>
      )}
    </Group>
  );
}

function ListField({ schema, value, path, onChange, isBare = false }: Props) {
  const { document } = use(EditorContext);
  const id = useId();
  const items: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
  const inner = schema.items ?? {};
  const variants = findVariants(inner);
  const [kind, setKind] = useState(variants?.list[0]?.value ?? "");
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const key = lastKey(path);
  const label = path.length === 0 ? "" : toFieldLabel(key);
  const error = useProblem(path);
  const toKey = (item: unknown, i: number) => toItemKey(item) ?? String(i);
  const isScalar = inner.type !== "object" && inner.type !== "array" && !variants;

  function add() {
    const variant = variants?.list.find((each) => each.value === kind);
    const created = variant
      ? { ...(createValue(variant.schema, document) as object), [variants?.key ?? ""]: kind }
      : createValue(inner, document);
    onChange([...items, created]);
    setOpen(toKey(created, items.length));
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(moveItem(items, from, to));
    setAnnouncement(`${toItemLabel(items[from]) || "Entry"} moved to ${to + 1} of ${items.length}`);
  }

  const content = (
    <>
      {toFieldHelp(key) && path.length > 0 ? <p className="text-sm text-muted">{toFieldHelp(key)}</p> : null}
      <FieldError id={id} error={error} />
      <ol className="grid gap-2">
        {items.map((item, i) => {
          const itemKey = toKey(item, i);
          const name = toItemLabel(item) || `${label || "Entry"} ${i + 1}`;
          return (
            <li
              key={itemKey}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, i)}
              className="min-w-0 rounded-card border border-line bg-surface p-2"
            >
              <div className="flex items-center gap-1">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the arrow buttons do the same */}
                <span
                  draggable
                  onDragStart={() => setDragged(i)}
                  onDragEnd={() => setDragged(null)}
                  className="cursor-grab p-1 text-muted max-md:hidden"
                >
                  <GripVertical aria-hidden="true" className="size-5" />
                </span>
                {isScalar ? (
                  <div className="min-w-0 grow">
                    <SchemaField
                      schema={inner}
                      value={item}
                      path={[...path, i]}
                      isRequired
                      onChange={(next) => onChange(items.with(i, next))}
                    />
                  </div>
                ) : (
                  <ItemHeading
                    {...{ name, path: [...path, i] }}
                    isOpen={open === itemKey}
                    onToggle={() => setOpen(open === itemKey ? null : itemKey)}
                  />
                )}
                <IconButton label={`Move ${name} up`} isDisabled={i === 0} onPress={() => move(i, i - 1)}>
                  <ArrowUp aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  isDisabled={i === items.length - 1}
                  onPress={() => move(i, i + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton label={`Remove ${name}`} onPress={() => onChange(items.filter((_, each) => each !== i))}>
                  <Trash aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
              {!isScalar && open === itemKey ? (
                <div className="p-2 pt-4">
                  <SchemaField
                    schema={inner}
                    value={item}
                    path={[...path, i]}
                    isRequired
                    isBare
                    onChange={(next) => onChange(items.with(i, next))}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {variants ? (
          <label className="grid gap-1 text-sm font-medium">
            Kind
            <select value={kind} onChange={(event) => setKind(event.currentTarget.value)} className={fieldClass}>
              {variants.list.map((each) => (
                <option key={each.value} value={each.value}>
                  {toFieldLabel(each.value)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" onClick={add} className={buttonClass("quiet")}>
          Add {variants ? "a section" : label ? `to ${label.toLowerCase()}` : "an entry"}
        </button>
      </div>
    </>
  );
  return (
    <Group label={label} isBare={isBare || path.length === 0}>
      {content}
    </Group>
  );
}

type HeadingProps = { name: string; path: Path; isOpen: boolean; onToggle: () => void };

function ItemHeading({ name, path, isOpen, onToggle }: HeadingProps) {
  const count = useProblemCount(path);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="min-h-11 min-w-0 grow truncate px-2 text-left font-medium underline"
    >
      {name}
      {count > 0 ? (
        <span className="ml-2 font-normal text-danger">{count === 1 ? "1 problem" : `${count} problems`}</span>
      ) : null}
    </button>
  );
}

type IconButtonProps = { label: string; isDisabled?: boolean; onPress: () => void; children: ReactNode };

function IconButton({ label, isDisabled = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className={`${iconButtonClass} disabled:opacity-40`}
    >
      {children}
    </button>
  );
}
