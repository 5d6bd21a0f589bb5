import { expect, test } from "vitest";
import { paginate } from "./pagination.ts";

test.each([
  { total: 0, page: 1, pages: 0, from: 0, to: 0, prev: false, next: false },
  { total: 1, page: 1, pages: 1, from: 1, to: 1, prev: false, next: false },
  { total: 18, page: 1, pages: 1, from: 1, to: 18, prev: false, next: false },
  { total: 19, page: 1, pages: 2, from: 1, to: 18, prev: false, next: true },
  { total: 19, page: 2, pages: 2, from: 19, to: 19, prev: true, next: false },
  { total: 54, page: 2, pages: 3, from: 19, to: 36, prev: true, next: true },
  { total: 54, page: 4, pages: 3, from: 0, to: 0, prev: true, next: false },
])("page $page of $total results, 18 per page: $from to $to", ({ total, page, pages, from, to, prev, next }) => {
  expect(paginate(total, 18, page)).toEqual({
    current_page: page,
    page_size: 18,
    page_count: pages,
    total_count: total,
    from_record: from,
    to_record: to,
    has_prev_page: prev,
    has_next_page: next,
  });
});
