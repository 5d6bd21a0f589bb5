/** A path of the page that shows enquiries: a route of its own would add to the scripts of public pages. */
export const reportPath = (linkKey: string) => `/enquiry/report-${linkKey}`;

/** The key in the last part of the path; null: not a report. */
export const parseReportToken = (token: string): string | null => /^report-([\w-]{22})$/.exec(token)?.[1] ?? null;
