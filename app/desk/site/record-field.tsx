import { Trash } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { toSlug } from "#format/slug.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { EditorContext, lastKey, type NestedFieldProps } from "./editor-context.ts";
import { FieldGroup, Fold } from "./field-group.tsx";
import { toFieldHelp, toRecordNames } from "./field-help.ts";
import { isPicture, Thumbnail } from "./media-library.tsx";
import { createValue, type Schema, withField } from "./schema-values.ts";

/** Values by a name: opening hours by day, forms by id, texts by key. */
export function RecordField({ schema, value, path, onChange, renderField, isBare = false }: NestedFieldProps) {
  const { document, file } = use(EditorContext);
  const id = useId();
  const [name, setName] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const inner = schema.additionalProperties as Schema;
  const records = Object(value ?? {}) as Record<string, unknown>;
  const fixed = schema.propertyNames?.enum?.map(String);
  const isComplete = (schema.required?.length ?? 0) > 0;
  const isCollapsible = !isComplete && inner.type === "object";
  const keys = isComplete ? (fixed ?? []) : Object.keys(records);
  const addable = fixed?.filter((key) => !(key in records)) ?? [];
  const key = lastKey(path);
  const [newLabel, addLabel] = toRecordNames(key || file);
  const add = (text: string) => {
    const next = file === "forms.json" ? toSlug(text) : text.trim();
    if (next !== "" && !(next in records)) onChange({ ...records, [next]: createValue(inner, document) });
    setAdded(next);
    setName("");
  };
  return (
    <FieldGroup
      label={toFieldLabel(key)}
      isBare={isBare || path.length === 0}
      isOpen={file === "theme.json" ? false : undefined}
    >
      {toFieldHelp(key) ? <p className="text-sm text-muted">{toFieldHelp(key)}</p> : null}
      {keys.map((each) => (
        <RecordEntry
          key={each}
          name={each}
          isCollapsible={isCollapsible}
          note={describe(records[each])}
          isNew={each === added}
          onRemove={isComplete ? null : () => onChange(withField(records, each, undefined))}
        >
          {renderField({
            schema: inner,
            value: records[each],
            path: [...path, each],
            isRequired: true,
            isBare: isCollapsible,
            onChange: (next) => onChange(withField(records, each, next)),
          })}
        </RecordEntry>
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
              {...{ id, name: `${path.join(".")}-new`, error: undefined, label: newLabel, value: name }}
              onChange={setName}
              required
              className="grow"
            />
          )}
          <button type="button" onClick={() => add(name)} className={buttonClass("quiet")}>
            {fixed ? "Add" : addLabel}
          </button>
        </div>
      )}
    </FieldGroup>
  );
}

/** "8 questions" of a form. */
function describe(value: unknown): string {
  const questions: unknown = Reflect.get(Object(value), "elements");
  if (!Array.isArray(questions)) return "";
  return questions.length === 1 ? "1 question" : `${questions.length} questions`;
}

type EntryProps = {
  name: string;
  isCollapsible: boolean;
  note: string;
  isNew: boolean;
  onRemove: (() => void) | null;
  children: ReactNode;
};

/** Closed until it is needed if it has fields of its own; otherwise one field, with the picture it is about. */
function RecordEntry({ name, isCollapsible, note, isNew, onRemove, children }: EntryProps) {
  const picture = use(EditorContext).media.find((file) => file.name === name && isPicture(file.name));
  const label = toFieldLabel(name);
  if (isCollapsible)
    return (
      <Fold label={label} note={note} isOpen={isNew}>
        {children}
        {onRemove ? (
          <div>
            <button type="button" onClick={onRemove} className={buttonClass("quiet")}>
              Remove {label.toLowerCase()}
            </button>
          </div>
        ) : null}
      </Fold>
    );
  return (
    <div className="flex items-end gap-2">
      {picture ? <Thumbnail name={picture.name} mediaKey={picture.key} /> : null}
      <div className="min-w-0 grow">{children}</div>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
          className={iconButtonClass}
        >
          <Trash aria-hidden="true" className="size-5 text-muted" />
        </button>
      ) : null}
    </div>
  );
}
