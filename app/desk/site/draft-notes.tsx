import { useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import type { SiteData } from "../load-desk.server.ts";

type OpenDocument = Extract<SiteData, { kind: "document" }>["document"];

type ConflictProps = { lines: readonly string[]; onMine: () => void; onTheirs: () => void };

export function ConflictNote({ lines, onMine, onTheirs }: ConflictProps) {
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-card border-2 border-danger p-4">
      <p>Someone else changed the same thing. Nothing is lost until you choose. From their version to yours:</p>
      <ul className="grid gap-1">
        {lines.slice(0, 20).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onMine} className={buttonClass("primary")}>
          Keep mine
        </button>
        <button type="button" onClick={onTheirs} className={buttonClass("quiet")}>
          Use theirs
        </button>
      </div>
    </div>
  );
}

export function OutdatedNote({ document }: { document: OpenDocument }) {
  const { revalidate } = useRevalidator();
  async function keep() {
    const { path, version, publishedVersion: base } = document;
    const body = { path, version, base, text: JSON.stringify(document.document) };
    const result = await callDesk("PUT", "/site/documents", body);
    if (!result.ok) return showFailure(result);
    await revalidate();
  }
  async function discard() {
    const result = await callDesk("DELETE", "/site/documents", { path: document.path });
    if (!result.ok) return showFailure(result);
    window.location.reload();
  }
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-card border-2 border-danger p-4">
      <p>A different version was published since this draft began. Which should be published next?</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={keep} className={buttonClass("primary")}>
          This draft
        </button>
        <button type="button" onClick={discard} className={buttonClass("quiet")}>
          The published version
        </button>
      </div>
    </div>
  );
}
