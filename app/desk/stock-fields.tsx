import { useState } from "react";
import { useRevalidator } from "react-router";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import type { Breach } from "#domains/properties/advertising-rules/advertising-rules.ts";
import { capitalise } from "#format/capitalise.ts";
import type { HomeField } from "#server/stock-desk/read-home.server.ts";
import { statusLabels } from "#server/stock-desk/stock-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { type CallResult, callDesk, readCurrent, showFailure } from "./call-desk.ts";
import { DialogActions } from "./confirm-dialog.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { EditorContext, noEditor } from "./site/editor-context.ts";
import { Fold } from "./site/field-group.tsx";
import { SchemaField } from "./site/schema-fields.tsx";
import type { Schema } from "./site/schema-values.ts";
import { formatField, formatOrigin, formatValue } from "./stock-field-values.ts";

type Data = DeskPageProps<"home">["data"];

const labels: Readonly<Record<string, string>> = {
  epcCurrent: "Energy rating, current",
  epcPotential: "Energy rating, potential",
  location: "Pin on the map",
  parentReference: "Reference of the development",
  published: "Published on the site",
  virtualTours: "Virtual tours",
};

/** "materialInformation.heating" is "Heating". */
const keyOf = (name: string) => name.replace(/^materialInformation\./, "");
const toLabel = (name: string) => labels[name] ?? toFieldLabel(keyOf(name));

type TableProps = { data: Data; open: HomeField | null; setOpen: (field: HomeField | null) => void };

/** Every field with who gives it; a field of the feed is overridden and released, one entered by hand is changed. */
export function FieldTable({ data, open, setOpen }: TableProps) {
  const note = data.home.isByHand
    ? "Entered by hand at the desk."
    : "What you set here stays until you release it. What is locked can only be changed in the feed.";
  const isDisclosed = Object.values(data.missing).every(({ length }) => length === 0);
  const groups = [...Map.groupBy(listShownFields(data), ({ name }) => findGroup(name))].sort(
    ([a], [b]) => groupNames.indexOf(a) - groupNames.indexOf(b),
  );
  return (
    <section id="details" className="mt-8 scroll-mt-20">
      <h2 className="text-2xl">Details</h2>
      <p className="mt-1 text-muted">{data.mayEdit ? note : "Managers and owners change these."}</p>
      <div className="mt-4 grid gap-3">
        {groups.map(([title, fields], i) => (
          <Fold
            key={title}
            label={title}
            note={formatGiven(fields, isDisclosed && title === materialGroup)}
            isOpen={i === 0}
          >
            <ul>
              {fields.map((field) => (
                <FieldRow
                  key={field.name}
                  field={field}
                  schema={data.schemas[field.name] as Schema}
                  isLocked={data.mayEdit && !field.isEditable}
                  onChange={() => setOpen(field)}
                />
              ))}
            </ul>
          </Fold>
        ))}
      </div>
      {open ? <FieldDialog key={open.name} data={data} field={open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

const materialGroup = "Material information, fact by fact";

/** The headings of the details and the fields below them; other fields of a home are material information. */
const groupedFields: Readonly<Record<string, string>> = {
  "Price, status and size":
    "published status price priceQualifier propertyType bedrooms bathrooms receptionRooms squareFeet acreage newHome tags disposal auctionDate lotNumber negotiator parentReference",
  "Words, rooms and films": "headline summary description features rooms virtualTours propertyVideos documents",
  "Address and map":
    "houseName houseNumber street locality town postcode displayAddress addressHidden location boundary",
  "Tenure, tax and energy": "tenure lease councilTaxBand epcCurrent epcPotential",
  Letting: "rentFrequency availableFrom deposit furnishing letType petsAllowed billsIncluded lettingsFeeText",
};
const groupNames = [...Object.keys(groupedFields), materialGroup];
const findGroup = (name: string) =>
  groupNames.find((group) => groupedFields[group]?.split(" ").includes(name)) ?? materialGroup;

/** Without those of a letting for a home that is for sale, unless one is given. */
export const listShownFields = ({ fields, home }: Data) =>
  fields.filter(
    ({ name, value }) => home.channel === "lettings" || findGroup(name) !== "Letting" || formatValue(value) !== "–",
  );

/** What is left of material information that is all disclosed does not apply to the home. */
function formatGiven(fields: readonly HomeField[], isAll: boolean): string {
  const given = fields.filter(({ value }) => formatValue(value) !== "–").length;
  const left = fields.length - given;
  if (!isAll || left === 0) return `${given} of ${fields.length} given`;
  return `${given} given, ${left} ${left === 1 ? "doesn't" : "don't"} apply`;
}

type RowProps = { field: HomeField; schema: Schema; isLocked: boolean; onChange: () => void };

function FieldRow({ field, schema, isLocked, onChange }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-2 text-pretty lg:min-h-10 lg:grid-cols-[13rem_minmax(0,1fr)_9rem_4.5rem] lg:py-1">
      <p className="text-sm text-muted max-lg:col-start-1">
        {toLabel(field.name)}
        <span className="lg:hidden"> · {formatOrigin(field)}</span>
      </p>
      <div className="min-w-0 max-lg:col-start-1">
        <p className="line-clamp-3 max-w-prose break-words">{capitalise(formatField(field, schema))}</p>
        {field.feedValue === undefined ? null : (
          <p className="line-clamp-2 text-sm break-words text-muted">Feed: {formatValue(field.feedValue)}</p>
        )}
      </div>
      <p className="text-sm text-muted max-lg:hidden">{formatOrigin(field)}</p>
      {field.isEditable ? (
        <button
          type="button"
          onClick={onChange}
          aria-label={`Change ${toLabel(field.name)}`}
          className="min-h-11 px-2 text-right underline hover:no-underline max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 lg:min-h-8"
        >
          Change
        </button>
      ) : isLocked ? (
        <p className="px-2 text-right text-sm text-muted max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
          Locked
        </p>
      ) : null}
    </li>
  );
}

const statusChoices = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

type DialogProps = { data: Data; field: HomeField; onClose: () => void };

function FieldDialog({ data, field, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(field.value);
  const [seen, setSeen] = useState<unknown>(data.fields.find(({ name }) => name === field.name)?.value ?? null);
  const [breaches, setBreaches] = useState<readonly Breach[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const label = toLabel(field.name);
  const path = `/stock/${data.home.propertyId}/fields`;
  async function send(method: "PUT" | "DELETE", confirmed: boolean) {
    setBusy(true);
    const result = await callDesk(method, path, { field: field.name, value: value ?? null, seen, confirmed });
    setBusy(false);
    if (result.ok) {
      await revalidate();
      onClose();
      return toast.success(method === "PUT" ? `${label} is saved` : `${label} is the feed's again`);
    }
    setBreaches(readBreaches(result));
    const current = readCurrent(result);
    if (current !== undefined) {
      setSeen(current);
      return setError(`${result.message} Theirs: ${formatValue(current)}`);
    }
    setError(result.fields[field.name] ?? null);
    if (result.status === 409 && readBreaches(result).length > 0) return;
    if (!result.fields[field.name]) showFailure(result);
  }
  const editor = { ...noEditor, file: "home", document: {}, media: data.media, choices: { status: statusChoices } };
  return (
    <OverlayFrame title={label} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send("PUT", breaches.length > 0);
        }}
      >
        <EditorContext value={editor}>
          <SchemaField
            schema={data.schemas[field.name] as Schema}
            value={value}
            path={[keyOf(field.name)]}
            onChange={(next) => {
              setValue(next);
              setBreaches([]);
            }}
            isRequired
          />
        </EditorContext>
        {error ? (
          <p role="alert" className="text-danger">
            {error}
          </p>
        ) : null}
        {breaches.length > 0 ? <BreachWarning breaches={breaches} /> : null}
        <DialogActions onClose={onClose}>
          <button
            type="submit"
            aria-disabled={isBusy}
            className={buttonClass(breaches.length > 0 ? "danger" : "primary")}
          >
            {breaches.length > 0 ? "Save anyway" : "Save"}
          </button>
          {field.origin === "agency" ? (
            <button type="button" onClick={() => send("DELETE", false)} className={buttonClass("quiet")}>
              Use the feed's value
            </button>
          ) : null}
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}

function readBreaches(result: CallResult<unknown>): readonly Breach[] {
  const answer = result.ok ? null : result.answer;
  return typeof answer === "object" && answer && "breaches" in answer ? (answer.breaches as Breach[]) : [];
}

/** Nothing unlawful is published without someone's decision, which the audit log keeps. */
function BreachWarning({ breaches }: { breaches: readonly Breach[] }) {
  return (
    <div role="alert" className="rounded-card border border-danger p-4">
      <p className="font-semibold">The published advert would break the law:</p>
      <ul className="mt-2 list-disc pl-5">
        {breaches.map(({ rule, finding, source }) => (
          <li key={rule}>
            {finding} <span className="text-sm text-muted">({source})</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">If you save it anyway, the audit log says that you were warned.</p>
    </div>
  );
}
