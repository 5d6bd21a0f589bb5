import { TriangleExclamationPoint } from "lucide-react";
import { Link } from "react-router";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatPrice } from "#domains/properties/pricing/format-price.ts";
import { capitalise } from "#format/capitalise.ts";
import { dropCounty } from "#format/drop-county.ts";
import type { StockHome } from "#server/stock-desk/list-stock.server.ts";
import { figureDays, type StockSort, statusLabels } from "#server/stock-desk/stock-filter.ts";
import { Tag } from "./tag.tsx";

const viewsColumn = `Views, ${figureDays} days`;

/** The columns of the list from 992 px: photo, home with its status, price, days, views, enquiries, what to look at. */
const columnsClass =
  "lg:grid lg:grid-cols-[3.5rem_minmax(0,1fr)_6.5rem_7.5rem_6.5rem_4.5rem_9rem] lg:items-center lg:gap-x-3 lg:gap-y-0";
const cellClass = "text-sm lg:tabular-nums lg:row-span-2 lg:row-start-1 lg:text-right";

/** The column that the list is sorted by, and its direction. */
const sortMarks: Partial<Record<StockSort, readonly [column: string, mark: string]>> = {
  newest: ["On the market", "↑"],
  oldest: ["On the market", "↓"],
  dearest: ["Price", "↓"],
  cheapest: ["Price", "↑"],
  viewed: [viewsColumn, "↓"],
  unviewed: [viewsColumn, "↑"],
  asked: ["Enquiries", "↓"],
  missing: ["To look at", "↓"],
};

export const ListHead = ({ sort }: { sort: StockSort }) => (
  <p
    aria-hidden="true"
    className={`sticky top-0 z-10 hidden border-b border-line bg-surface px-3 py-2 text-sm text-muted *:nth-[n+3]:text-right *:last:pl-4 *:last:text-left! ${columnsClass}`}
  >
    {["", "Home", "Price", "On the market", viewsColumn, "Enquiries", "To look at"].map((name) =>
      name === sortMarks[sort]?.[0] ? (
        <b key={name} className="font-semibold text-ink">
          {name} {sortMarks[sort]?.[1]}
        </b>
      ) : (
        <span key={name}>{name}</span>
      ),
    )}
  </p>
);

/** Null for what is on the market. */
const shortStatus = (status: StockHome["status"]) =>
  status === "available" ? null : status === "sstc" ? "SSTC" : statusLabels[status];

/** `missing`: the names of what is not disclosed, where the list is about that. */
export function HomeRow({ home, missing }: { home: StockHome; missing: readonly string[] | undefined }) {
  const count = (number: number, one: string) => `${number.toLocaleString("en-GB")} ${one}${number === 1 ? "" : "s"}`;
  const state = home.published ? shortStatus(home.status) : "Not published";
  const photoClass = "h-15 w-20 shrink-0 rounded-control lg:row-span-2 lg:h-10 lg:w-14";
  return (
    <li className="hover:bg-paper focus-within:bg-paper">
      <Link
        to={`/desk/stock/${home.propertyId}`}
        className={`flex gap-3 p-3 lg:py-1.5 lg:leading-snug ${columnsClass}`}
      >
        {home.photo ? (
          <img
            src={mediaUrl(home.photo, 320, "jpg")}
            alt=""
            loading="lazy"
            width={80}
            height={60}
            className={`${photoClass} object-cover`}
          />
        ) : (
          <span className={`${photoClass} grid place-items-center bg-paper text-xs text-muted`}>No photo</span>
        )}
        <span className="flex min-w-0 grow flex-wrap content-start items-center gap-x-2.5 gap-y-0.5 lg:contents">
          <span
            title={home.displayAddress}
            className="basis-full font-medium max-lg:line-clamp-2 lg:col-start-2 lg:row-start-1 lg:self-end lg:truncate"
          >
            {dropCounty(home.displayAddress, home.county)}
          </span>{" "}
          <b className="text-sm font-semibold lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:text-right lg:text-base">
            {formatPrice(home)}
          </b>{" "}
          {state ? (
            <span className="lg:hidden">
              <Tag>{state}</Tag>
            </span>
          ) : null}
          <span className="flex min-w-0 basis-full items-center gap-2 text-sm lg:col-start-2 lg:row-start-2 lg:self-start lg:text-muted">
            <span className="truncate">
              {home.bedrooms > 0 ? count(home.bedrooms, "bedroom") : capitalise(home.propertyType)}
              <span className="max-sm:hidden">{`\u00a0· ${home.branch}`}</span>
              {`\u00a0· ${home.reference}`}
            </span>
            {state ? (
              <span className="max-lg:hidden">
                <Tag>{state}</Tag>
              </span>
            ) : null}
          </span>{" "}
          <span className={`${cellClass} text-muted lg:col-start-4 lg:text-ink`}>
            {home.days === 0 ? "Today" : count(home.days, "day")}
          </span>{" "}
          <Figure number={home.views} one="view" many="views" className="lg:col-start-5 lg:text-right" />{" "}
          <Figure number={home.enquiries} one="enquiry" many="enquiries" className="lg:col-start-6 lg:text-right" />{" "}
          <span className="contents max-lg:flex max-lg:basis-full max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5 max-lg:gap-y-1 max-lg:empty:hidden">
            <Warnings home={home} missing={missing} />
          </span>
          {missing ? (
            <span className="text-sm text-muted max-lg:hidden lg:col-span-6 lg:col-start-2 lg:row-start-3">
              Missing: {missing.join(", ")}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

type FigureProps = { number: number; one: string; many: string; className: string };

/** In a column the head says what is counted. */
const Figure = ({ number, one, many, className }: FigureProps) => (
  <span className={`${cellClass} text-muted ${className} ${number === 0 ? "" : "lg:text-ink"}`}>
    {number.toLocaleString("en-GB")} <span className="lg:sr-only">{number === 1 ? one : many}</span>
  </span>
);

type WarningsProps = { home: StockHome; missing: readonly string[] | undefined };

/** `missing`: named instead of counted where no other line has room for them. */
function Warnings({ home, missing: names }: WarningsProps) {
  const { breaches, unlawful, missing } = home;
  const broken = breaches?.length ?? 0;
  const count = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);
  const warnings = [
    ...(broken > 0
      ? [unlawful ? `Breaks the law: ${count(broken, "rule")}` : `${count(broken, "rule")} to check`]
      : []),
    ...(missing && !names ? [`${count(missing, "fact")} missing`] : []),
  ];
  if (warnings.length === 0 && !names) return null;
  return (
    <span
      className={`flex items-start gap-1.5 text-sm text-pretty lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:pl-4 ${unlawful ? "font-semibold text-danger" : "font-medium"}`}
    >
      <TriangleExclamationPoint
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${unlawful ? "" : "text-accent"}`}
      />
      <span>
        {warnings.map((warning) => (
          <span key={warning} className="mr-2.5 inline-block last:mr-0">
            {warning}
          </span>
        ))}
        {names ? (
          <>
            <span className="lg:hidden">Missing: {names.join(", ")}</span>
            <span className="max-lg:hidden">{count(names.length, "fact")} missing</span>
          </>
        ) : null}
      </span>
    </span>
  );
}
