import { formatCsv } from "#format/csv.ts";
import type { FiguresPage } from "./find-figures.server.ts";
import { measureLabels, measures } from "./measures.ts";
import { replySpeeds, soonLabel } from "./reply-speed.ts";

/** The tables behind the charts. */
const tables = {
  days: ({ series }: FiguresPage) => [
    ["Day", ...measures.map((measure) => measureLabels[measure])],
    ...series.points.map((point) => [point.day, ...measures.map((measure) => point[measure])]),
  ],
  branches: ({ comparison }: FiguresPage) => [
    ["Branch", ...measures.map((measure) => measureLabels[measure]), soonLabel, replySpeeds.none],
    ...comparison.map((row) => [row.name, ...measures.map((measure) => row[measure]), row.soon, row.unanswered]),
  ],
  homes: ({ homes }: FiguresPage) => [
    ["Reference", "Address", ...measures.map((measure) => measureLabels[measure])],
    ...homes.map((home) => [home.reference, home.address, ...measures.map((measure) => home[measure])]),
  ],
  sources: ({ sources }: FiguresPage) => [
    ["Source", "Campaign", "Visits", "Enquiries"],
    ...sources.map(({ source, campaign, visits, enquiries }) => [source, campaign, visits, enquiries]),
  ],
  replies: ({ replies }: FiguresPage) => [
    ["First reply", "Leads"],
    ...replies.map(({ speed, leads }) => [replySpeeds[speed], leads]),
  ],
  members: ({ members }: FiguresPage) => [
    ["Member", "Leads", "Median minutes to the first reply", "Within the promise (%)", "Open now"],
    ...members.map((row) => [row.name, row.leads, row.medianMinutes, row.keptPercent, row.open]),
  ],
  demand: ({ demand }: FiguresPage) => [
    ["Search", "Place", "Searches", "Found nothing", "Saved without a match", "Path"],
    ...(demand ?? []).map((row) => [row.summary, row.place, row.searches, row.empty, row.saved, row.path]),
  ],
} as const satisfies Record<string, (page: FiguresPage) => readonly (readonly unknown[])[]>;

export type FiguresTable = keyof typeof tables;

export const figuresTables = Object.keys(tables) as FiguresTable[];

export const formatFiguresCsv = (page: FiguresPage, table: FiguresTable): string => formatCsv(tables[table](page));
