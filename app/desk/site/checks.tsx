import { Link, useNavigate } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import type { DeskPageProps } from "../load-desk.server.ts";
import { SitePageHeading } from "./site-page-heading.tsx";

type Group = DeskPageProps<"checks">["data"]["groups"][number];

/** What is worth a look before publishing, each with the way to its field. */
export default function Checks({ data: { groups, mayEdit } }: DeskPageProps<"checks">) {
  return (
    <>
      <SitePageHeading title="Checks">
        What we'd look at before publishing. You can publish all the same, except where it says otherwise.
      </SitePageHeading>
      {groups.length === 0 ? <p className="mt-6">We found nothing to improve.</p> : null}
      {groups.map(({ kind, title, checks }) => (
        <section key={kind} aria-labelledby={kind} className="mt-8">
          <h2 id={kind} className={`text-xl ${kind === "problem" ? "text-danger" : ""}`}>
            {title} ({checks.length})
          </h2>
          <ul className="mt-3 grid gap-2">
            {checks.map((check) => (
              <li
                key={`${check.path} ${check.field} ${check.text}`}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
              >
                <span className="min-w-0 break-words">
                  {check.label}
                  <span className="block text-sm text-muted">{check.text}</span>
                </span>
                <Way check={check} mayEdit={mayEdit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Way({ check, mayEdit }: { check: Group["checks"][number]; mayEdit: boolean }) {
  const navigate = useNavigate();
  const { path, field, template } = check;
  async function add() {
    const result = await callDesk<{ path: string }>("POST", "/site/documents", {
      kind: "page",
      title: template,
      template,
    });
    if (!result.ok) return showFailure(result);
    await navigate(`/desk/site?document=${result.data.path}`);
  }
  if (template)
    return mayEdit ? (
      <button type="button" onClick={add} className={buttonClass("quiet")}>
        Add the page
      </button>
    ) : null;
  return (
    <Link
      to={`/desk/site?${new URLSearchParams({ document: path, field })}`}
      aria-label={`Take me there: ${check.label}, ${check.text}`}
      className={buttonClass("quiet")}
    >
      Take me there
    </Link>
  );
}
