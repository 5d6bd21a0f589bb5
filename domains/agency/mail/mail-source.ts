/** `utm_source` of the links in alert mails. */
export const alertSource = "property-alert";

/** Says in a link that it was in an alert mail. */
export const fromAlert = (url: string) => `${url}${url.includes("?") ? "&" : "?"}utm_source=${alertSource}`;
