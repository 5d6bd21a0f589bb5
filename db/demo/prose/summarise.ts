import type { Home } from "../demo-home.ts";
import { isCommercial, isDwelling, isLand } from "../stock-plan.ts";
import type { Facts, Narrator } from "./grammar.ts";
import * as words from "./summary-words.ts";

const longestSummary = 300;

export function summarise(narrator: Narrator, home: Home, facts: Facts): { headline: string; summary: string } {
  const headline =
    narrator.sentence(headlinePool(home), facts, { longest: 95, notice: 0 }) ||
    `${facts.bedsHomeCap ?? facts.homeCap} in ${facts.town}`;
  if (!isDwelling(home.kind))
    return { headline, summary: narrator.sentence(otherSummaryPool(home), facts, { longest: longestSummary }) };
  const first = narrator.sentence(words.summaryFirst, facts, { longest: 170 });
  const second = narrator.sentence(home.channel === "lettings" ? words.lettingSummary : words.summarySecond, facts, {
    longest: longestSummary - first.length - 1,
  });
  return { headline, summary: `${first} ${second}`.trim() };
}

function headlinePool(home: Home): readonly string[] {
  if (home.kind === "development") return words.developmentHeadlines;
  if (home.kind === "plot") return words.plotHeadlines;
  if (isLand(home.kind)) return words.landHeadlines;
  if (isCommercial(home.kind)) return words.workHeadlines;
  if (home.use === "student") return words.studentHeadlines;
  return home.kind === "flat" || home.kind === "studio" ? words.flatHeadlines : words.headlines;
}

function otherSummaryPool(home: Home): readonly string[] {
  if (home.kind === "development") return words.developmentSummary;
  if (home.kind === "plot") return words.plotSummary;
  return isLand(home.kind) ? words.landSummary : words.workSummary;
}
