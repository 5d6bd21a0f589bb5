export type Subscription = { searchId: number; alertKey: string };

/** Where an alert can be stopped or changed by whoever has its mail. */
export function alertPath({ searchId, alertKey }: Subscription, propertyId?: number): string {
  return `/alerts/${searchId}/${alertKey}${propertyId === undefined ? "" : `?not_interested=${propertyId}`}`;
}

/** What `alertPath` wrote, from a header such as `<https://www.example.co.uk/alerts/7/2f…>`. */
export function readAlertLink(link: string): Subscription | null {
  const [, searchId, alertKey] = /\/alerts\/(\d{1,9})\/([\da-f-]{36})>$/.exec(link) ?? [];
  return searchId && alertKey ? { searchId: Number(searchId), alertKey } : null;
}
