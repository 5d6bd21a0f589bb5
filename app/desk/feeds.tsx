import { useState } from "react";
import { useRevalidator } from "react-router";
import { capitalise } from "#format/capitalise.ts";
import type { FeedDifference } from "#server/stock-desk/feeds.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, getFromDesk, postFormToDesk, showFailure } from "./call-desk.ts";
import { DialogActions } from "./confirm-dialog.tsx";
import { Keys } from "./feeds-keys.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import { Field } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { SubpageHeading } from "./subpage-heading.tsx";
import { Tag, wayLabels } from "./tag.tsx";

type Data = DeskPageProps<"feeds">["data"];
type Run = Data["runs"][number];

const outcomeLabels = { imported: "Imported", "held back": "Held back", refused: "Refused" };

export default function Feeds({ data }: DeskPageProps<"feeds">) {
  const [difference, setDifference] = useState<Omit<DifferenceProps, "onClose"> | null>(null);
  async function preview(run: Run) {
    const result = await getFromDesk<FeedDifference>(`/feeds/runs/${run.feedRunId}/difference`);
    if (!result.ok) return showFailure(result);
    return setDifference({ title: `If ${run.source} is released`, file: run, of: result.data });
  }
  return (
    <>
      <SubpageHeading to="/desk/stock" parent="Stock">
        Feeds
      </SubpageHeading>
      <p className="mt-2 max-w-prose text-muted">
        Your property software sends homes here. What each file changed is listed, and can be checked before it counts.
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:*:nth-[n+3]:col-span-2">
        <Card title="Where your homes come from">
          {data.sources.length === 0 ? <p className="text-muted">No feed has sent anything yet.</p> : null}
          <ul className="grid gap-3">
            {data.sources.map(({ name, wayIn, lastImportedAt, incident }) => (
              <li
                key={name}
                className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 border-line not-last:border-b not-last:pb-3"
              >
                <span className="min-w-0">
                  <strong>{capitalise(name)}</strong>, {wayLabels[wayIn] ?? wayIn}
                  <span className="block text-sm text-muted">
                    {lastImportedAt ? `Last imported ${formatDateTime(lastImportedAt)}` : "Nothing imported yet"}
                  </span>
                  {incident ? <span className="block font-semibold text-danger">{incident}</span> : null}
                </span>
                <Tag look={incident ? "bad" : "good"}>{incident ? "Problem" : "Working"}</Tag>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Latest files">
          {data.runs.length === 0 ? <p className="text-muted">No file has arrived yet.</p> : null}
          <ol aria-label="Latest files" className="grid gap-3">
            {data.runs.map((run) => (
              <RunItem key={run.feedRunId} run={run} mayManage={data.mayManage} onPreview={() => preview(run)} />
            ))}
          </ol>
        </Card>
        {data.mayManage ? (
          <Upload onDone={(file, of) => setDifference({ title: "What the file would change", file, of })} />
        ) : null}
        {data.keys ? <Keys keys={data.keys} /> : null}
        <Problems data={data} />
      </div>
      {difference ? <DifferenceDialog {...difference} onClose={() => setDifference(null)} /> : null}
    </>
  );
}

function RunItem({ run, mayManage, onPreview }: { run: Run; mayManage: boolean; onPreview: () => void }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 border-line not-last:border-b not-last:pb-3">
      <div className="min-w-0">
        <p>
          <strong>{capitalise(run.feedSource)}</strong>: <span className="break-all">{run.source}</span>
        </p>
        <p className="text-sm text-muted">
          {formatDateTime(run.finishedAt)} · {run.added} added, {run.changed} changed, {run.withdrawn} withdrawn
        </p>
        {run.heldBack.map(({ branch, channel, reason }) => (
          <p key={`${branch} ${channel}`} className="text-sm">
            Branch {branch}, {channel}: {reason}
          </p>
        ))}
        {run.problems.length > 0 ? (
          <Disclosure label={`Problems (${run.problems.length})`} className="text-sm">
            <ul className="list-disc pl-5">
              {run.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
      <span className="flex flex-wrap items-center gap-3">
        <Tag look={run.outcome === "imported" ? "good" : "bad"}>{outcomeLabels[run.outcome]}</Tag>
        {run.isWaiting && mayManage ? (
          <button type="button" onClick={onPreview} className={buttonClass("quiet")}>
            Show the difference
          </button>
        ) : null}
      </span>
    </li>
  );
}

/** `file`: the held-back run, or the form with the file that was tried. */
type DifferenceProps = { title: string; file: Run | FormData; of: FeedDifference; onClose: () => void };

function DifferenceDialog({ title, file, of, onClose }: DifferenceProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function importIt() {
    setBusy(true);
    const result = await (file instanceof FormData
      ? postFormToDesk<FeedDifference>("/feeds/import", file)
      : callDesk("POST", `/feeds/runs/${file.feedRunId}/release`));
    setBusy(false);
    if (!result.ok) return showFailure(result);
    onClose();
    await revalidate();
    return toast.success(
      file instanceof FormData
        ? "The file is imported. See the latest files."
        : "The file is being imported. This page shows the result in a moment.",
    );
  }
  const parts = [
    ["Withdrawn", of.withdrawn],
    ["Added", of.added],
    ["Changed", of.changed],
    ["Refused", of.refused],
    ["Notes", of.warnings],
  ] as const;
  return (
    <OverlayFrame title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{of.unchanged} homes stay as they are.</p>
        {parts.map(([label, { count, items }]) =>
          count === 0 ? null : (
            <Disclosure key={label} label={`${label}: ${count}`} open={label === "Withdrawn"}>
              <ul className="list-disc pl-5 text-sm">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              {count > items.length ? <p className="text-sm text-muted">and {count - items.length} more</p> : null}
            </Disclosure>
          ),
        )}
        <DialogActions onClose={onClose}>
          <button type="button" disabled={isBusy} onClick={importIt} className={buttonClass("primary")}>
            {file instanceof FormData ? "Import the file" : "Release the file"}
          </button>
        </DialogActions>
      </div>
    </OverlayFrame>
  );
}

function Upload({ onDone }: { onDone: (file: FormData, difference: FeedDifference) => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Card title="Import a file">
      <p className="max-w-prose text-sm text-muted">
        You see what a file would change before anything is imported. It replaces all homes of its source: those missing
        from it are withdrawn. BLM, CSV with BLM columns, JSON, XML or a ZIP with pictures, up to 20 MB.
      </p>
      <form
        className="mt-3 grid gap-3 sm:grid-cols-[1fr_12rem_auto] sm:items-end"
        onSubmit={async (event) => {
          event.preventDefault();
          if (isBusy) return;
          setBusy(true);
          const file = new FormData(event.currentTarget);
          const result = await postFormToDesk<FeedDifference>("/feeds/dry-run", file);
          setBusy(false);
          if (result.ok) onDone(file, result.data);
          else showFailure(result);
        }}
      >
        <Field label="File">
          <input type="file" name="file" required accept=".blm,.csv,.json,.xml,.zip" className={fieldClass} />
        </Field>
        <Field label="Name of the source">
          <input name="source" defaultValue="feed" required maxLength={40} className={fieldClass} />
        </Field>
        <SubmitButton busy={isBusy}>See what it changes</SubmitButton>
      </form>
    </Card>
  );
}

function Problems({ data: { pictures, unmatchedOverrides } }: { data: Data }) {
  if (pictures.length + unmatchedOverrides.length === 0) return null;
  return (
    <Card title="Problems of homes">
      <ul className="grid gap-1 text-sm">
        {pictures.map(({ reference, source, problem }) => (
          <li key={`${reference} ${source}`} className="break-words">
            {reference}: {source}: {problem}
          </li>
        ))}
        {unmatchedOverrides.map((reference) => (
          <li key={reference}>{reference} has details set by us, and no feed sends the home</li>
        ))}
      </ul>
    </Card>
  );
}
