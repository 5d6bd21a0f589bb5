import { CircleCheck } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { formatNumber } from "#format/format-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import type { DeskPageProps } from "../load-desk.server.ts";
import { AddRedirect } from "./redirects-add.tsx";
import { SitePageHeading } from "./site-page-heading.tsx";

const boxClass = "min-w-0 rounded-card border border-line bg-surface p-5";
const rowClass = "flex items-center justify-between gap-3 border-t border-line py-2";

type Data = DeskPageProps<"redirects">["data"];

/** Old addresses and where they lead, and what visitors asked for in vain. */
export default function Redirects({ data }: DeskPageProps<"redirects">) {
  const { mayEdit } = data;
  const [from, setFrom] = useState("");
  return (
    <>
      <SitePageHeading title="Redirects">
        An old address leads visitors and search engines to its new page. When you change a page's address and publish,
        it's redirected by itself.
      </SitePageHeading>
      {data.isChanged ? (
        <p className="mt-4">
          <Link to="/desk/site" className={buttonClass("primary")}>
            Review and publish
          </Link>
        </p>
      ) : null}
      {mayEdit ? <AddRedirect key={from} from={from} addresses={data.addresses} /> : null}
      <div className={`mt-4 grid gap-4 ${data.total > 0 ? "items-start lg:grid-cols-2" : "lg:grid-cols-3"}`}>
        <RedirectList data={data} />
        <div className={data.total > 0 ? "grid min-w-0 gap-4" : "contents"}>
          <Missing data={data} onChoose={setFrom} />
          {mayEdit ? <Import /> : null}
        </div>
      </div>
    </>
  );
}

/** Wraps before a slash. */
const Breakable = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other key
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));

function Missing({ data, onChoose }: { data: Data; onChoose: (path: string) => void }) {
  const { missing, mayEdit } = data;
  const rows = (isOfVisitors: boolean) => (
    <MissingList
      missing={missing.filter(({ visits }) => visits > 0 === isOfVisitors).sort((a, b) => b.visits - a.visits)}
      {...{ mayEdit, onChoose }}
    />
  );
  const robotsOnly = missing.filter(({ visits }) => visits === 0).length;
  return (
    <section aria-labelledby="missing" className={boxClass}>
      <h2 id="missing" className="text-xl">
        Asked for, but not found
      </h2>
      <p className="mt-1 text-muted">
        Addresses without a page, in the last four weeks. We count requests, not people.
      </p>
      {robotsOnly === missing.length ? (
        <p className="mt-4 flex items-center gap-3">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
          Every address that visitors asked for has a page.
        </p>
      ) : null}
      {rows(true)}
      {robotsOnly > 0 ? (
        <Disclosure label={`Asked for by robots only (${formatNumber(robotsOnly)})`} className="mt-3">
          {rows(false)}
        </Disclosure>
      ) : null}
    </section>
  );
}

type MissingListProps = Pick<Data, "missing" | "mayEdit"> & { onChoose: (path: string) => void };

const MissingList = ({ missing, mayEdit, onChoose }: MissingListProps) => (
  <ul className="mt-3 grid empty:hidden">
    {missing.map(({ path, visits, robotVisits }) => (
      <li key={path} className={rowClass}>
        <span className="min-w-0">
          <span className="block font-medium break-words">
            <Breakable path={path} />
          </span>
          <span className="block text-sm text-muted">
            {formatNumber(visits)} by visitors, {formatNumber(robotVisits)} by search engines and other robots
          </span>
        </span>
        {mayEdit ? (
          <button
            type="button"
            aria-label={`Redirect ${path}`}
            onClick={() => {
              onChoose(path);
              window.scrollTo({ top: 0 });
            }}
            className={`${buttonClass("quiet")} shrink-0 whitespace-nowrap`}
          >
            Redirect
          </button>
        ) : null}
      </li>
    ))}
  </ul>
);

function RedirectList({ data: { shown, found, total, text, mayEdit } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  async function remove(from: string) {
    const result = await callDesk("DELETE", "/site/redirects", { from });
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success("Removed from the draft");
  }
  return (
    <section aria-labelledby="list" className={boxClass}>
      <h2 id="list" className="text-xl">
        {total === 0 ? "No redirects yet" : total === 1 ? "1 redirect" : `${formatNumber(total)} redirects`}
      </h2>
      {total === 0 ? (
        <p className="mt-1 max-w-prose text-muted">
          Add the addresses of your old website above, and visitors with an old link or bookmark find the new page.
        </p>
      ) : null}
      {total > 10 || text !== "" ? (
        <Form method="get" role="search" className="mt-3 flex gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search redirects"
            defaultValue={text}
            maxLength={100}
            className={fieldClass}
          />
          <button type="submit" className={buttonClass("quiet")}>
            Search
          </button>
        </Form>
      ) : null}
      <ul className="mt-3 grid empty:hidden">
        {shown.map(({ from, to }) => (
          <li key={from} className={rowClass}>
            <span className="min-w-0 break-words">
              <span className="block font-medium">
                <Breakable path={from} />
              </span>
              <span className="block text-sm text-muted">
                <span aria-hidden="true">→</span>
                <span className="sr-only">leads to</span> <Breakable path={to} />
              </span>
            </span>
            {mayEdit ? (
              <button
                type="button"
                aria-label={`Remove ${from}`}
                onClick={() => remove(from)}
                className="min-h-11 underline"
              >
                Remove
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {found > shown.length ? (
        <p className="mt-3 text-muted">Search to see the other {formatNumber(found - shown.length)}.</p>
      ) : null}
    </section>
  );
}

const showResult = (result: HTMLElement | null) => result?.scrollIntoView({ block: "nearest" });

type Imported = { added: number; problems: string[] };

function Import() {
  const { revalidate } = useRevalidator();
  const file = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  async function send(chosen: File) {
    if (chosen.size > 900_000) return toast.error("The file is too large: 900 kB at most");
    const result = await callDesk<Imported>("POST", "/site/redirects/import", { csv: await chosen.text() });
    if (!result.ok) return showFailure(result);
    setImported(result.data);
    await revalidate();
  }
  return (
    <section aria-labelledby="import" className={boxClass}>
      <h2 id="import" className="text-xl">
        Moving from another website
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Import a CSV file with two columns, the old and the new address. 5,000 redirects at most.
      </p>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of redirects"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void send(chosen);
          currentTarget.value = "";
        }}
      />
      <button type="button" onClick={() => file.current?.click()} className={`mt-3 ${buttonClass("quiet")}`}>
        Import a CSV file
      </button>
      {imported ? (
        <div ref={showResult} role="status" className="mt-3 scroll-mb-20">
          <p>
            {formatNumber(imported.added)} added to the draft
            {imported.problems.length > 0 ? ", without these lines:" : "."}
          </p>
          <ul className="mt-1 grid gap-1 text-danger">
            {imported.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
