import { formatNumber } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

export type Pagination = {
  current_page: number;
  page_size: number;
  page_count: number;
  total_count: number;
  /** There are more than `total_count`. */
  total_capped: boolean;
  from_record: number;
  to_record: number;
  has_prev_page: boolean;
  has_next_page: boolean;
};

/** Counts are exact up to here; one more stands for any larger number. */
export const maxCounted = 10_000;

export const formatCount = (count: number) =>
  count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count);

/** `1 property`, `10,000+ properties`. */
export const formatProperties = (count: number) =>
  t("{count, plural, one {{shown} property} other {{shown} properties}}", { count, shown: formatCount(count) });

export const countOf = ({ total_count, total_capped }: Pick<Pagination, "total_count" | "total_capped">) =>
  total_count + Number(total_capped);

/** `end` is the number of the last record read, at most one past the page; the count itself unless that is capped. */
export function paginate(count: number, pageSize: number, page: number, end = count): Pagination {
  const total = Math.min(count, maxCounted);
  const from = (page - 1) * pageSize + 1;
  const isPastEnd = from > end;
  const hasNext = page * pageSize < end;
  return {
    current_page: page,
    page_size: pageSize,
    page_count: Math.max(Math.ceil(total / pageSize), hasNext ? page + 1 : 0),
    total_count: total,
    total_capped: count > total,
    from_record: isPastEnd ? 0 : from,
    to_record: isPastEnd ? 0 : Math.min(end, page * pageSize),
    has_prev_page: page > 1,
    has_next_page: hasNext,
  };
}
