type Subscription = { searchId: number; alertKey: string };

/** Where an alert can be stopped or changed by whoever has its mail. */
export function alertPath({ searchId, alertKey }: Subscription, propertyId?: number): string {
  return `/alerts/${searchId}/${alertKey}${propertyId === undefined ? "" : `?not_interested=${propertyId}`}`;
}
