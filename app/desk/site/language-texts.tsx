import { useId, useState } from "react";
import type { OwnText } from "#domains/agency/revisions/list-own-texts.ts";
import { buttonClass } from "#ui/button.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FieldError, fieldClass } from "#ui/form/field-frame.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useProblem } from "./editor-context.ts";
import { Fold } from "./field-group.tsx";
import { withField } from "./schema-values.ts";

const pageSize = 50;
const lineLength = 45;
const maxRows = 12;

type Props = {
  path: string;
  label: string;
  texts: readonly OwnText[];
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Each English text of the agency with its translation next to it; those without one first. */
export function LanguageTexts({ path, label, texts, value, onChange }: Props) {
  const translations = Object(value) as Record<string, string>;
  const has = (text: string) => Object.hasOwn(translations, text);
  const id = useId();
  // As of when the list was opened or filtered, so that a text does not move while it is translated.
  const [missing, setMissing] = useState(() => new Set(texts.map(({ text }) => text).filter((text) => !has(text))));
  const [filter, setFilter] = useState({ words: "", place: "", isMissing: false });
  const [count, setCount] = useState(pageSize);
  const choose = (changes: Partial<typeof filter>) => {
    setFilter({ ...filter, ...changes });
    setMissing(new Set(texts.map(({ text }) => text).filter((text) => !has(text))));
    setCount(pageSize);
  };
  const words = filter.words.trim().toLowerCase();
  const isShown = ({ text, place }: OwnText) =>
    (filter.place === "" || place === filter.place) &&
    (!filter.isMissing || missing.has(text)) &&
    `${text} ${has(text) ? translations[text] : ""}`.toLowerCase().includes(words);
  const found = [
    ...texts.filter(({ text }) => missing.has(text)),
    ...texts.filter(({ text }) => !missing.has(text)),
  ].filter(isShown);
  const done = texts.filter(({ text }) => has(text)).length;
  const places = [...new Set(texts.map(({ place }) => place))];
  const set = (text: string, next: string) =>
    onChange(withField(translations, text, next.trim() === "" ? undefined : next));
  return (
    <>
      <p id={`${id}-done`}>
        {done} of {texts.length} texts are translated. The others stay English.
      </p>
      <progress
        aria-labelledby={`${id}-done`}
        value={done}
        max={Math.max(1, texts.length)}
        className="h-2 w-full accent-primary"
      />
      <search className="grid items-center gap-x-5 gap-y-3 md:grid-cols-2">
        <TextField
          {...{ id: `${id}-words`, name: "words", label: "Find a text", value: filter.words, error: undefined }}
          type="search"
          autoComplete="off"
          maxLength={100}
          required
          onChange={(next) => choose({ words: next })}
        />
        <SelectField
          {...{ id: `${id}-place`, name: "place", label: "Where it stands", value: filter.place, error: undefined }}
          empty="Everywhere"
          choices={places.map((place) => ({ value: place, label: place }))}
          required
          onChange={(next) => choose({ place: next })}
        />
        <CheckboxField
          {...{ id: `${id}-missing`, name: "missing", value: filter.isMissing, error: undefined }}
          onChange={(next) => choose({ isMissing: next })}
        >
          Only texts without a translation
        </CheckboxField>
      </search>
      <p role="status" className="text-sm text-muted">
        {found.length === 1 ? "1 text" : `${found.length} texts`}
      </p>
      <ul className="@container grid gap-5">
        {found.slice(0, count).map((each) => (
          <Row
            key={each.text}
            {...each}
            language={path.slice(-7, -5)}
            label={label}
            value={has(each.text) ? String(translations[each.text]) : ""}
            onChange={(next) => set(each.text, next)}
          />
        ))}
      </ul>
      {found.length > count ? (
        <div>
          <button type="button" onClick={() => setCount(count + pageSize)} className={buttonClass("quiet")}>
            Show more texts
          </button>
        </div>
      ) : null}
      <Unused texts={texts} translations={translations} onRemove={(text) => set(text, "")} />
    </>
  );
}

type RowProps = OwnText & { language: string; label: string; value: string; onChange: (value: string) => void };

function Row({ text, place, language, label, value, onChange }: RowProps) {
  const id = useId();
  const error = useProblem([text]);
  const rows = Math.min(maxRows, text.split("\n").length + Math.floor(text.length / lineLength));
  return (
    <li className="grid gap-x-6 gap-y-1 border-line not-first:border-t not-first:pt-5 @xl:grid-cols-2">
      <div>
        <label htmlFor={id} className="block whitespace-pre-line">
          {text}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {place}
          <span className="sr-only">, {label}</span>
        </p>
      </div>
      <div>
        <textarea
          {...{ id, rows, value }}
          name={text}
          lang={language}
          maxLength={20_000}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={fieldClass}
        />
        <FieldError id={id} error={error} />
      </div>
    </li>
  );
}

type UnusedProps = {
  texts: readonly OwnText[];
  translations: Readonly<Record<string, string>>;
  onRemove: (text: string) => void;
};

/** Shown rather than deleted, because the translation may fit the changed text. */
function Unused({ texts, translations, onRemove }: UnusedProps) {
  const known = new Set(texts.map(({ text }) => text));
  const unused = Object.entries(translations).filter(([text]) => !known.has(text));
  if (unused.length === 0) return null;
  return (
    <Fold label={`Translations of texts that have changed (${unused.length})`} isOpen={false}>
      <ul className="grid gap-3">
        {unused.map(([text, translation]) => (
          <li key={text} className="flex items-start justify-between gap-3">
            <p className="min-w-0 break-words">
              {text} <span className="block text-muted">{translation}</span>
            </p>
            <button
              type="button"
              aria-label={`Remove the translation of ${text}`}
              onClick={() => onRemove(text)}
              className="min-h-11 text-sm underline"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
