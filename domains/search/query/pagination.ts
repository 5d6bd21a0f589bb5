export type Pagination = {
  current_page: number;
  page_size: number;
  page_count: number;
  total_count: number;
  from_record: number;
  to_record: number;
  has_prev_page: boolean;
  has_next_page: boolean;
};

export function paginate(totalCount: number, pageSize: number, page: number): Pagination {
  const pageCount = Math.ceil(totalCount / pageSize);
  const from = (page - 1) * pageSize + 1;
  const isPastEnd = from > totalCount;
  return {
    current_page: page,
    page_size: pageSize,
    page_count: pageCount,
    total_count: totalCount,
    from_record: isPastEnd ? 0 : from,
    to_record: isPastEnd ? 0 : Math.min(totalCount, page * pageSize),
    has_prev_page: page > 1,
    has_next_page: page < pageCount,
  };
}
