import { use } from "react";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { listContrasts } from "#domains/agency/theme-contrast.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { EditorContext, type TextProps } from "./editor-context.ts";
import type { Path } from "./schema-values.ts";

type ColourProps = TextProps & { path: Path; value: string; onChange: (value: string) => void };

export function ColourField({ path, value, onChange, ...props }: ColourProps) {
  const { file, document } = use(EditorContext);
  const colours =
    file === "theme.json" && path[0] === "colours" ? Object(Reflect.get(Object(document), "colours")) : {};
  const key = String(path.at(-1));
  return (
    <div>
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
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {listContrasts(colours)
          .filter(({ text }) => text === key)
          .map(({ background, ratio, isReadable }) => (
            <li key={background} className={isReadable ? "text-muted" : "font-semibold text-danger"}>
              On {toFieldLabel(background).toLowerCase()} {ratio.toFixed(2)}
              {isReadable ? "" : `, too low: ${minContrast} is needed`}
            </li>
          ))}
      </ul>
    </div>
  );
}
