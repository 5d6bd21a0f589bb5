/** One line of a table of facts; null is unknown, and the page then says 'Ask agent'. */
export type Fact = { label: string; value: string | null };
