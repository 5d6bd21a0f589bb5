import { fillRanking, type Opinion, type Person, type Shortlist } from "./shortlist.ts";

/** `agreed`: everybody likes it and no one has ruled it out. */
export type JointStanding = "agreed" | "open" | "vetoed";
export type JointHome = Readonly<{ propertyId: number; standing: JointStanding }>;

const standings: readonly JointStanding[] = ["agreed", "open", "vetoed"];
/** Of a home without ratings. */
const neutralRating = 3;
const likedFrom = 4;

const likes = ({ heart, rating = 0, veto }: Opinion): boolean => !veto && (heart === true || rating >= likedFrom);

/**
 * The joint order of the homes of a list. Homes that all like come first, ruled out homes last, by the number of people who
 * ruled them out. Then, each where the one before is equal: the mean of the ratings given (3 without any), the sum of the
 * places in the people's own orders, the number of hearts, the place in the list.
 */
export function rankTogether({ homes, people }: Shortlist): JointHome[] {
  const rankings = people
    .filter(({ ranking }) => ranking.length > 0)
    .map(({ ranking }) => new Map(fillRanking(ranking, homes).map((id, place) => [id, place])));
  const scored = homes.map((propertyId, place) => {
    const opinions = people.map((person) => opinionOf(person, propertyId));
    const vetoes = opinions.filter(({ veto }) => veto).length;
    const given = opinions.flatMap(({ rating }) => rating ?? []);
    const mean = given.length === 0 ? neutralRating : sum(given) / given.length;
    const isAgreed = vetoes === 0 && people.length > 0 && opinions.every(likes);
    const standing: JointStanding = vetoes > 0 ? "vetoed" : isAgreed ? "agreed" : "open";
    const places = sum(rankings.map((ranking) => ranking.get(propertyId) ?? 0));
    const hearts = opinions.filter(({ heart }) => heart).length;
    return { propertyId, standing, key: [standings.indexOf(standing), vetoes, -mean, places, -hearts, place] };
  });
  return scored.sort((a, b) => compareKeys(a.key, b.key)).map(({ propertyId, standing }) => ({ propertyId, standing }));
}

export const opinionOf = ({ opinions }: Pick<Person, "opinions">, propertyId: number): Opinion =>
  opinions[propertyId] ?? {};

/** The homes that a question is about unless others are chosen: those all like, else those not ruled out. */
export function suggestAsked(list: Shortlist): number[] {
  const ranked = rankTogether(list);
  const agreed = ranked.filter(({ standing }) => standing === "agreed");
  const left = ranked.filter(({ standing }) => standing !== "vetoed");
  return (agreed.length > 0 ? agreed : left.length > 0 ? left : ranked).map(({ propertyId }) => propertyId);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
