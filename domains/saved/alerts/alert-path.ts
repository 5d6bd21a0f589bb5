export type Subscription = { searchId: number; alertKey: string };

/** The page linked from an alert mail to change or stop alerts; it needs no sign-in. */
export function alertPath({ searchId, alertKey }: Subscription, propertyId?: number): string {
  return `/alerts/${searchId}/${alertKey}${propertyId === undefined ? "" : `?not_interested=${propertyId}`}`;
}

/** A link of the mail that asks one question on the page; the answer is a POST, so that mail scanners change nothing. */
export const alertQuestionPath = (subscription: Subscription, ask: AlertQuestion) =>
  `${alertPath(subscription)}?ask=${ask}`;

export type AlertQuestion = "fewer" | "more" | "pause";

/** Parses a List-Unsubscribe header such as `<https://www.example.co.uk/alerts/7/2f…>`. */
export function parseAlertLink(link: string): Subscription | null {
  const [, searchId, alertKey] = /\/alerts\/(\d{1,9})\/([\da-f-]{36})>$/.exec(link) ?? [];
  return searchId && alertKey ? { searchId: Number(searchId), alertKey } : null;
}
