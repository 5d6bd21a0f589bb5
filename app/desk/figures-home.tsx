import { Form, useLocation, useRevalidator } from "react-router";
import { HomeReport } from "#app/pages/seller-report.tsx";
import { measures } from "#domains/figures/measures.ts";
import { formatShortDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { Box, MeasureChart, MethodNote, PeriodSelect } from "./figures-parts.tsx";
import { Field } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { SubpageHeading } from "./subpage-heading.tsx";

export default function HomeFigures({ data: { report, links, mayShare } }: DeskPageProps<"homeFigures">) {
  const query = useLocation().search;
  return (
    <>
      <SubpageHeading to="/desk/figures" parent="All figures">
        {report.address}
      </SubpageHeading>
      <p className="text-muted">
        {report.title}, {report.price}. On our site since {formatShortDate(report.launchedOn)}.{" "}
        <a href={report.path} className="underline">
          See its page
        </a>
      </p>
      <Form key={query} method="get" className="mt-4 flex flex-wrap items-end gap-3">
        <PeriodSelect period={report.period.name} />
        <button type="submit" className={`${buttonClass("quiet")} max-md:min-h-14`}>
          Show
        </button>
      </Form>
      <div
        className={`mt-6 grid gap-5 *:rounded-card *:border *:border-line *:bg-surface *:p-5 lg:grid-cols-2 ${report.similar.length > 0 ? "lg:grid-rows-[auto_auto_1fr] lg:items-start lg:*:nth-2:row-span-2" : "lg:*:last:even:col-span-2"}`}
      >
        <Box title="Figures of this home" wide>
          {measures.some((measure) => report.series.total[measure] + report.series.totalBefore[measure] > 0) ? (
            <MeasureChart series={report.series} grain={report.period.grain} since={report.launchedOn} />
          ) : (
            <p className="text-muted">No figures yet. They are brought up to date every hour.</p>
          )}
        </Box>
        <HomeReport report={report} />
        {mayShare ? <ShareBox report={report} links={links} /> : null}
      </div>
      <MethodNote />
    </>
  );
}

type Report = DeskPageProps<"homeFigures">["data"]["report"];
type Links = DeskPageProps<"homeFigures">["data"]["links"];

function ShareBox({ report: { propertyId, path }, links }: { report: Report; links: Links }) {
  const client = path.endsWith("/lettings") ? "landlord" : "seller";
  const { revalidate } = useRevalidator();
  async function share(form: FormData) {
    const result = await callDesk("POST", `/figures/homes/${propertyId}/links`, { days: form.get("days") });
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success("The link is ready");
  }
  async function revoke(linkId: number) {
    const result = await callDesk("DELETE", `/figures/links/${linkId}`);
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success("The link no longer works");
  }
  return (
    <Box title={`Report for the ${client}`}>
      <p>
        A page for the {client} with the last 30 days, similar homes and the price history. It has no names, and it can
        be printed or saved as a PDF.
      </p>
      <form action={share} className="grid gap-3 sm:flex sm:items-end">
        <Field label="The link works for">
          <select name="days" defaultValue="30" className={fieldClass}>
            {[7, 30, 90].map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" className={buttonClass("primary")}>
          Create a link
        </button>
      </form>
      <ul aria-label="Links to the report" className="grid gap-3">
        {links.map(({ linkId, path, createdBy, expiresAt }) => (
          <li key={linkId} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <span className="min-w-0">
              <a href={path} target="_blank" rel="noreferrer" className="underline">
                Open the report
              </a>
              <span className="block text-sm text-muted">
                By {createdBy}, until {formatShortDate(toLondonDate(expiresAt))}
              </span>
            </span>
            <span className="flex flex-wrap gap-3">
              <button type="button" onClick={() => void copy(path)} className={buttonClass("quiet")}>
                Copy
              </button>
              <button type="button" onClick={() => void revoke(linkId)} className={buttonClass("quiet")}>
                Stop this link
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

async function copy(path: string): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}${path}`);
  void toast.success("Copied");
}
