import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { type callDesk, showFailure } from "./call-desk.ts";
import { ConfirmDialog, DialogActions, quietDangerClass } from "./confirm-dialog.tsx";
import { formatDateTime } from "./format-date-time.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

export const List = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 grid gap-2 text-sm empty:hidden">{children}</ul>
);

const logLabels: Readonly<Record<string, string>> = {
  "people.exported": "Answered a subject access request",
  "people.contact": "Changed whether we may write",
  "people.erased": "Erased the data",
};

/** What was asked about a person, and who did it. */
export function RequestLog({ log }: Pick<DeskPageProps<"person">["data"], "log">) {
  if (log.length === 0) return <p className="text-muted">No one has asked for their data or to erase it yet.</p>;
  return (
    <List>
      {log.map(({ entryId, action, actor, recordedAt }) => (
        <li key={entryId}>
          {logLabels[action] ?? action}: {actor}, <span className="text-muted">{formatDateTime(recordedAt)}</span>
        </li>
      ))}
    </List>
  );
}

type Call = () => ReturnType<typeof callDesk>;
type Props = {
  name: string;
  fileName: string;
  /** What the file has. */
  stored: string;
  exportData: Call;
  /** What erasing does, and what is left to do after it. */
  erased: ReactNode;
  erase: Call;
  onErased: () => unknown;
  children?: ReactNode;
};

/** Each asks once more: a subject access request is two clicks. */
export function DataRequests({ name, fileName, stored, exportData, erased, erase, onErased, children }: Props) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<"export" | "erase" | null>(null);
  const close = () => setAsked(null);
  async function download() {
    const result = await exportData();
    if (!result.ok) return showFailure(result);
    close();
    save(fileName, JSON.stringify(result.data, null, 2));
    return revalidate();
  }
  async function eraseNow() {
    const result = await erase();
    if (!result.ok) return showFailure(result);
    close();
    void toast.success("The data is erased");
    return onErased();
  }
  return (
    <p className="mt-4 first:mt-0 flex flex-wrap gap-3 lg:*:px-3.5 lg:*:last:px-0 max-sm:grid max-sm:*:px-3 max-sm:*:last:justify-self-start max-sm:*:last:px-0">
      <button type="button" onClick={() => setAsked("export")} className={buttonClass("quiet")}>
        Download everything we hold
      </button>
      {children}
      <button type="button" onClick={() => setAsked("erase")} className={quietDangerClass}>
        Erase
      </button>
      {asked === "export" ? (
        <OverlayFrame title="Download everything we hold" onClose={close}>
          <p>
            This answers a subject access request. The file has everything stored about {name}: {stored}. The log says
            that you downloaded it. Please make sure that the request came from them.
          </p>
          <div className="mt-5">
            <DialogActions onClose={close}>
              <button type="button" onClick={download} className={buttonClass("primary")}>
                Download the data
              </button>
            </DialogActions>
          </div>
        </OverlayFrame>
      ) : null}
      {asked === "erase" ? (
        <ConfirmDialog title={`Erase ${name}?`} yes="Erase for good" onYes={eraseNow} onClose={close}>
          {erased}
        </ConfirmDialog>
      ) : null}
    </p>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
