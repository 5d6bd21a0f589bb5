import { type ReactNode, use, useId, useState } from "react";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { EditorContext, lastKey, type NestedFieldProps } from "./editor-context.ts";
import { FieldGroup, Fold } from "./field-group.tsx";
import { toFieldHelp } from "./field-help.ts";
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
  const add = (key: string) => {
    if (key.trim() !== "") onChange({ ...records, [key.trim()]: createValue(inner, document) });
    setAdded(key.trim());
    setName("");
  };
  const key = lastKey(path);
  return (
    <FieldGroup
      label={toFieldLabel(key)}
      isBare={isBare || path.length === 0}
      isOpen={file === "theme.json" ? false : undefined}
    >
      {toFieldHelp(key) ? <p className="text-sm text-muted">{toFieldHelp(key)}</p> : null}
      {keys.map((each) => (
        <RecordEntry key={each} label={isCollapsible ? toFieldLabel(each) : null} isNew={each === added}>
          {renderField({
            schema: inner,
            value: records[each],
            path: [...path, each],
            isRequired: true,
            isBare: isCollapsible,
            onChange: (next) => onChange(withField(records, each, next)),
          })}
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
    </FieldGroup>
  );
}

type EntryProps = { label: string | null; isNew: boolean; children: ReactNode };

/** Closed until it is needed, if it has a label of its own. */
function RecordEntry({ label, isNew, children }: EntryProps) {
  if (label === null) return <div className="grid gap-2">{children}</div>;
  return (
    <Fold label={label} isOpen={isNew}>
      {children}
    </Fold>
  );
}
