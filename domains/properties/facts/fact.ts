/** A row of a fact table; null is unknown and shown as 'Ask agent'. */
export type Fact = { label: string; value: string | null };
