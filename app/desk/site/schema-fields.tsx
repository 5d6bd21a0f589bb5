import { ArrowDown, ArrowUp, GripVertical, Trash } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { toItemKey } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel, toItemLabel } from "#domains/agency/revisions/field-labels.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FieldError, fieldClass } from "#ui/form/field-frame.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { EditorContext, type FieldProps, lastKey, useProblem, useProblemCount } from "./editor-context.ts";
import { isMarkdown, toFieldHelp } from "./field-help.ts";
import { isPicture, toThumbnail } from "./media-library.tsx";
import { MarkdownField, ScalarField } from "./scalar-field.tsx";
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

/** The fields of one value, made from its schema. */
export function SchemaField(props: FieldProps) {
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

/** A day without opening hours. */
function NullableField(props: FieldProps) {
  const { schema, value, path, onChange } = props;
  const { document } = use(EditorContext);
  const id = useId();
  const label = toFieldLabel(lastKey(path));
  const isHours = schema.properties?.opens !== undefined;
  const create = () => (isHours ? { opens: "09:00", closes: "17:30" } : createValue(schema, document));
  return (
    <div className="grid gap-2">
      <CheckboxField
        {...{ id, name: path.join("."), error: undefined }}
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
function VariantField({ schema, value, path, onChange, isRequired = false, isBare = false }: FieldProps) {
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

function ObjectField({ schema, value, path, onChange, isRequired = false, isBare = false }: FieldProps) {
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
function RecordField({ schema, value, path, onChange, isBare = false }: FieldProps) {
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

function ListField({ schema, value, path, onChange, isBare = false }: FieldProps) {
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
              data-path={[...path, i].join(".")}
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
