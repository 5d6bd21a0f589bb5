/** The views of the inbox in the order of their tabs. */
export const inboxViews = {
  mine: "Mine",
  branch: "My branch",
  unassigned: "Unassigned",
  waiting: "Waiting",
  quarantined: "Quarantined",
  closed: "Closed",
} as const;
export type InboxView = keyof typeof inboxViews;
export const inboxViewNames = Object.keys(inboxViews) as InboxView[];

/** By when the visitor last wrote. */
export const leadAges = {
  day: { label: "Last 24 hours", maxDays: 1, minDays: 0 },
  week: { label: "Last 7 days", maxDays: 7, minDays: 0 },
  month: { label: "Last 30 days", maxDays: 30, minDays: 0 },
  older: { label: "Older than 7 days", maxDays: null, minDays: 7 },
} as const;
export type LeadAge = keyof typeof leadAges;

export const leadStages = { new: "New", unanswered: "No reply yet" } as const;
export type LeadStage = keyof typeof leadStages;

export const inboxSorts = { newest: "Due first, then newest", overdue: "Promise, soonest first" } as const;
export type InboxSort = keyof typeof inboxSorts;
