import { Check, ChevronRight, ListChecks } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import { listClass } from "../list-controls.tsx";
import type { DeskPageProps } from "../load-desk.server.ts";
import { Tag } from "../tag.tsx";
import { Thumbnail } from "./media-library.tsx";
import { SitePageHeading } from "./site-page-heading.tsx";

type Group = DeskPageProps<"checks">["data"]["groups"][number];

/** 'The page "Careers"'. */
const describe = ({ label }: { label: string }) =>
  label.replace(/^(Page|Article) (.+)$/, (_, kind: string, name: string) => `The ${kind.toLowerCase()} “${name}”`);

/** 'Where shall we start? · picture 2': the section of a page without its kind, and which of its pictures. */
function nameCheck(check: Group["checks"][number]): string {
  if (!check.place) return describe(check);
  const [, index] = check.file ? (/\.(\d+)\.[^\d]*$/.exec(check.field.replace(/^blocks\.\d+/, "")) ?? []) : [];
  const section = check.place.replace(/^[^:]+: /, "");
  return index === undefined ? section : `${section} · picture ${Number(index) + 1}`;
}

/** What is worth a look before publishing, each with the way to its field. */
export default function Checks({ data: { groups, mayEdit } }: DeskPageProps<"checks">) {
  return (
    <>
      <SitePageHeading title="Checks">
        What we'd look at before publishing. You can publish all the same, except where it says otherwise.
      </SitePageHeading>
      <Summary groups={groups} />
      {groups.map(({ kind, title, checks }) => (
        <section key={kind} aria-labelledby={kind} className={`mt-6 ${listClass}`}>
          <h2
            id={kind}
            className="flex scroll-mt-6 items-center justify-between gap-3 border-b border-line px-4 py-3 text-lg"
          >
            {title}
            <Tag look={kind === "problem" ? "bad" : "plain"}>{checks.length}</Tag>
          </h2>
          <ul className="divide-y divide-line">
            {checks.map((check) => (
              <li
                key={`${check.path} ${check.field} ${check.text}`}
                className="relative flex min-h-14 items-center gap-4 px-4 py-2 has-[a]:hover:bg-paper max-sm:has-[button]:grid max-sm:has-[button]:gap-2 max-sm:has-[button]:py-3 lg:min-h-11"
              >
                {check.file && check.mediaKey ? <Thumbnail name={check.file} mediaKey={check.mediaKey} /> : null}
                <span className="min-w-0 grow break-words">
                  <span className="font-medium">{nameCheck(check)}</span>
                  <span title={check.file} className="block text-sm text-muted">
                    {[check.place ? describe(check) : "", check.text].filter(Boolean).join(" · ")}
                  </span>
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

/** Whether the site can be published, and where each kind of check is on this page. */
function Summary({ groups }: { groups: readonly Group[] }) {
  const problems = groups.find(({ kind }) => kind === "problem")?.checks.length ?? 0;
  const Icon = problems > 0 ? ListChecks : Check;
  return (
    <div className={`mt-6 p-4 ${listClass}`}>
      <p className={`flex items-center gap-3 font-medium ${problems > 0 ? "text-danger" : "text-success"}`}>
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {problems > 0
          ? `${problems === 1 ? "1 thing stands" : `${problems} things stand`} in the way of publishing.`
          : groups.length > 0
            ? "Nothing stands in the way of publishing."
            : "We found nothing to improve."}
      </p>
      {groups.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-x-5 sm:pl-9">
          {groups.map(({ kind, title, checks }) => (
            <li key={kind}>
              <a href={`#${kind}`} className="inline-flex min-h-11 items-center underline lg:min-h-8">
                {title} ({checks.length})
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
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
      <button type="button" onClick={add} className={`${buttonClass("quiet")} shrink-0`}>
        Add the page
      </button>
    ) : null;
  return (
    <Link
      to={`/desk/site?${new URLSearchParams({ document: path, field })}`}
      aria-label={`Take me there: ${describe(check)}, ${check.text}`}
      className="after:absolute after:inset-0"
    >
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </Link>
  );
}
