import { expect, test } from "vitest";
import { countOf, formatCount, paginate } from "./pagination.ts";

test.each([
  { total: 0, page: 1, pages: 0, from: 0, to: 0, prev: false, next: false },
  { total: 1, page: 1, pages: 1, from: 1, to: 1, prev: false, next: false },
  { total: 18, page: 1, pages: 1, from: 1, to: 18, prev: false, next: false },
  { total: 19, page: 1, pages: 2, from: 1, to: 18, prev: false, next: true },
  { total: 19, page: 2, pages: 2, from: 19, to: 19, prev: true, next: false },
  { total: 54, page: 2, pages: 3, from: 19, to: 36, prev: true, next: true },
  { total: 54, page: 4, pages: 3, from: 0, to: 0, prev: true, next: false },
  { total: 10_000, page: 556, pages: 556, from: 9_991, to: 10_000, prev: true, next: false },
])("page $page of $total results, 18 per page: $from to $to", ({ total, page, pages, from, to, prev, next }) => {
  expect(paginate(total, 18, page)).toEqual({
    current_page: page,
    page_size: 18,
    page_count: pages,
    total_count: total,
    total_capped: false,
    from_record: from,
    to_record: to,
    has_prev_page: prev,
    has_next_page: next,
  });
});

test.each([
  { page: 1, end: 19, pages: 556, from: 1, to: 18, next: true },
  { page: 556, end: 10_009, pages: 557, from: 9_991, to: 10_008, next: true },
  { page: 600, end: 10_801, pages: 601, from: 10_783, to: 10_800, next: true },
  { page: 600, end: 10_790, pages: 556, from: 10_783, to: 10_790, next: false },
  { page: 601, end: 10_800, pages: 556, from: 0, to: 0, next: false },
])("page $page of more than are counted: $from to $to", ({ page, end, pages, from, to, next }) => {
  expect(paginate(10_001, 18, page, end)).toMatchObject({
    page_count: pages,
    total_count: 10_000,
    total_capped: true,
    from_record: from,
    to_record: to,
    has_next_page: next,
  });
});

test.each([
  [9_999, "9,999"],
  [10_000, "10,000"],
  [10_001, "10,000+"],
])("%i results are shown as %s", (count, text) => {
  expect(formatCount(countOf(paginate(count, 12, 1)))).toBe(text);
});
