import { lazy, Suspense, use, useId, useState } from "react";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { buttonClass } from "#ui/button.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { EditorContext, type FieldProps, lastKey, useFirstProblem, useProblem } from "./editor-context.ts";
import { DocumentGroups, FieldGroup, Fold, PageDetails, toColumns } from "./field-group.tsx";
import { documentGroups, isMarkdown, isTechnical, toFieldHelp } from "./field-help.ts";
import { ListField } from "./list-field.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { isPicture, toThumbnail } from "./media-library.tsx";
import { RecordField } from "./record-field.tsx";
import { NumberListField, ScalarField } from "./scalar-field.tsx";
import {
  createValue,
  findVariants,
  isIdKey,
  isRecordSchema,
  type Schema,
  withField,
  withoutNull,
  withTitleFirst,
} from "./schema-values.ts";

/** The fields of one value, made from its schema. */
export function SchemaField(props: FieldProps) {
  const { choices } = use(EditorContext);
  const { schema, isNullable } = withoutNull(props.schema);
  const key = lastKey(props.path);
  if (isNullable) return <NullableField {...props} schema={schema} />;
  if (findVariants(schema)) return <VariantField {...props} schema={schema} />;
  if (schema.type === "array") {
    if (isMarkdown(key) && schema.items?.type === "string") return <MarkdownField {...props} schema={schema} />;
    const isOfNumbers = /^(number|integer)$/.test(String(schema.items?.type)) && !choices[key];
    if (isOfNumbers) return <NumberListField {...props} schema={schema} />;
    return <ListField {...props} schema={schema} renderField={renderField} />;
  }
  if (schema.type === "object")
    return isRecordSchema(schema) ? (
      <RecordField {...props} renderField={renderField} />
    ) : (
      <ObjectField {...props} schema={schema} />
    );
  return <ScalarField {...props} schema={schema} />;
}

const renderField = (props: FieldProps) => <SchemaField {...props} />;

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
        {isHours ? `${label}: open` : `${label}: given`}
      </CheckboxField>
      {value === null || value === undefined ? null : <SchemaField {...props} isBare />}
    </div>
  );
}

/** Answers with made-up addresses; offered to agencies that have it already. */
const sampleService = "demo";

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
  const choices = variants.list.filter(({ value: each }) => each !== sampleService || chosen === sampleService);
  // "none" turns off what the operator of the server has set up; without a choice that applies.
  const empty = choices.some(({ value: each }) => each === "none") ? "What your provider has set up" : "None";
  return (
    <FieldGroup label={toFieldLabel(lastKey(path))} isBare={isBare} help={toFieldHelp(lastKey(path))}>
      <SelectField
        {...{
          id,
          name: path.join("."),
          error: undefined,
          value: chosen,
          label: toFieldLabel(variants.key),
          required: isRequired,
        }}
        {...(isRequired || schema.default !== undefined ? {} : { empty })}
        choices={choices.map((each) => ({ value: each.value, label: toFieldLabel(each.value) }))}
        onChange={choose}
      />
      {fields}
    </FieldGroup>
  );
}

function withoutKey(schema: Schema, key: string): Schema {
  const { [key]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

function ObjectField({ schema, value, path, onChange, isRequired = false, isBare = false }: FieldProps) {
  const { document, media, problems, warnings, file: documentPath } = use(EditorContext);
  const error = useProblem(path);
  const key = lastKey(path);
  const isListItem = typeof path.at(-1) === "number";
  const help = isListItem ? undefined : toFieldHelp(key);
  if (value === undefined && !isRequired && schema.default === undefined && path.length > 0)
    return (
      <div>
        <button type="button" onClick={() => onChange(createValue(schema, document))} className={buttonClass("quiet")}>
          {path.join(".") === "logo.picture"
            ? "Use a picture of the whole logo"
            : `Add ${toFieldLabel(key).toLowerCase()}`}
        </button>
        {help ? <p className="mt-1 text-sm text-muted">{help}</p> : null}
      </div>
    );
  const fields = Object(value ?? schema.default ?? {});
  const file = typeof fields.file === "string" ? media.find(({ name }) => name === fields.file) : undefined;
  const names = withTitleFirst(Object.keys(schema.properties ?? {})).filter(
    (name) => !isIdKey(name) || (key === "rail" && name === "staffMemberId"),
  );
  const hasProblem = problems.some((problem) => problem.startsWith(formatProblemLocation(documentPath, path)));
  const isPage = path.length === 0 && names.includes("blocks");
  const renderNamed = (name: string, isAlone = false) => (
    <SchemaField
      key={name}
      schema={schema.properties?.[name] ?? {}}
      value={fields[name]}
      path={[...path, name]}
      isRequired={schema.required?.includes(name) ?? false}
      isBare={isAlone}
      onChange={(next) => onChange(withField(fields, name, next))}
    />
  );
  // Of the parts of a theme, colours are what most agencies come for.
  const isOpen =
    path.length !== 1
      ? undefined
      : documentPath === "theme.json"
        ? key === "colours" || hasProblem
        : documentPath === "menus.json" || undefined;
  const technical = documentPath === "forms.json" ? names.filter(isTechnical) : [];
  return (
    <FieldGroup label={toFieldLabel(key)} isBare={isBare || path.length === 0} {...{ error, help, isOpen }}>
      {isBare && error ? <FieldError id={path.join("-")} error={error} /> : null}
      {file && path.join(".") === "logo.picture" ? (
        <LogoPreview
          picture={file}
          onDark={media.find(({ name }) => name === fields.onDark) ?? null}
          notes={warnings
            .filter((each) => each.startsWith("agency.json logo."))
            .map((each) => each.replace(/^[^:]*: /, ""))}
        />
      ) : file && isPicture(file.name) ? (
        <img
          src={toThumbnail(file.name, file.key)}
          alt=""
          className="max-h-40 w-auto justify-self-start rounded-control"
        />
      ) : null}
      {isPage ? (
        <PageDetails>{names.filter((name) => name !== "blocks").map((name) => renderNamed(name))}</PageDetails>
      ) : null}
      {path.length === 0 && documentGroups[documentPath] ? (
        <DocumentGroups names={names} renderNamed={renderNamed} />
      ) : (
        <div className={toColumns(documentPath, path, names)}>
          {(isPage ? ["blocks"] : names.filter((name) => !technical.includes(name))).map((name) => renderNamed(name))}
        </div>
      )}
      {technical.length > 0 ? (
        <Fold label="For developers" isOpen={false}>
          {technical.map((name) => renderNamed(name))}
        </Fold>
      ) : null}
      {isRequired || isListItem || path.length === 0 || schema.default !== undefined ? null : (
        <div>
          <button type="button" onClick={() => onChange(undefined)} className={buttonClass("quiet")}>
            Remove {toFieldLabel(key).toLowerCase()}
          </button>
        </div>
      )}
    </FieldGroup>
  );
}

const MarkdownEditor = lazy(() => import("./markdown-parts.tsx"));

const toParagraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

/** Paragraphs as one text; blank lines separate them. */
function MarkdownField({ value, path, onChange, isRequired = false }: FieldProps) {
  const error = useFirstProblem(path);
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
