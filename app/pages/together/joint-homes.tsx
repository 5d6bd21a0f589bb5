import { Heart, X } from "lucide-react";
import type { ReactNode } from "react";
import type { SavedCard } from "#domains/saved/properties/find-saved-cards.server.ts";
import { type JointStanding, opinionOf, rankTogether } from "#domains/saved/shortlists/joint-ranking.ts";
import type { ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import { SavedRow } from "#domains/saved/ui/saved-row.tsx";
import { RichMessage } from "#languages/rich-message.tsx";
import { type Message, t } from "#languages/translate.ts";

export type Cards = ReadonlyMap<number, SavedCard>;

export const addressOf = (cards: Cards, propertyId: number) =>
  cards.get(propertyId)?.display_address ?? t("A home that is no longer available");

const standings: readonly JointStanding[] = ["agreed", "open", "vetoed"];

function headingOf(standing: JointStanding, people: number): Message {
  if (standing === "vetoed") return "Ruled out";
  if (standing === "open") return people > 1 ? "Not agreed yet" : "Still to decide";
  return people > 2 ? "You all like" : people === 2 ? "You both like" : "You like";
}

/** The field with which a visitor joins. */
export const joinNameId = "your-name";

type Props = {
  list: ShortlistView;
  cards: Cards;
  /** Their pictures are in `YourSay`. */
  isCompact: boolean;
};

/** The homes in their joint order, with what each person says. */
export function JointHomes({ list, cards, isCompact }: Props) {
  const ranked = rankTogether(list);
  return standings.map((standing) => {
    const homes = ranked.filter((home) => home.standing === standing);
    if (homes.length === 0) return null;
    const id = `homes-${standing}`;
    return (
      <section key={standing} aria-labelledby={id} className="together-standing">
        <h2 id={id} className={isCompact ? "mb-3 text-xl" : "mb-5 text-2xl"}>
          {t(headingOf(standing, list.people.length))}
        </h2>
        <ol className={isCompact ? "divide-y divide-line" : "together-list"}>
          {homes.map(({ propertyId }) => (
            <li key={propertyId}>
              {isCompact ? (
                <h3 className="font-body text-base font-medium">
                  <a href={`#say-${propertyId}`} className="underline underline-offset-4">
                    {addressOf(cards, propertyId)}
                  </a>
                </h3>
              ) : (
                <HomeRow card={cards.get(propertyId)}>
                  {list.me === null ? <JoinLinks address={addressOf(cards, propertyId)} /> : null}
                </HomeRow>
              )}
              <Opinions list={list} propertyId={propertyId} />
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

type RowProps = { card: SavedCard | undefined; rank?: number; action?: ReactNode; children?: ReactNode };

/** A home that is sold, let or withdrawn stays, with its state. */
export function HomeRow({ card, rank, action = null, children }: RowProps) {
  if (!card || card.standing === "gone")
    return (
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-body text-base font-medium">
            {card?.display_address ?? t("A home that is no longer available")}
          </h3>
          <p className="mt-1 text-muted">{card?.reason}</p>
        </div>
        {action}
      </div>
    );
  return (
    <SavedRow card={card} action={action} {...(rank === undefined ? {} : { rank })}>
      {card.reason ? <p className="mt-1 font-medium">{card.reason}</p> : null}
      {children}
    </SavedRow>
  );
}

/** What can be said of a home, for those who have not joined. */
function JoinLinks({ address }: { address: string }) {
  const name = <span className="sr-only"> {address}</span>;
  return (
    <p className="relative z-10 mt-4 flex flex-wrap gap-2">
      <a href={`#${joinNameId}`} className="together-toggle">
        <Heart className="size-5" strokeWidth={1.75} />
        {t("Like||verb")}
        {name}
      </a>
      <a href={`#${joinNameId}`} className="together-toggle">
        <X className="size-5" strokeWidth={1.75} />
        {t("Rule out")}
        {name}
      </a>
    </p>
  );
}

function Opinions({ list: { people }, propertyId }: { list: ShortlistView; propertyId: number }) {
  const said = people
    .map((person) => ({ ...person, opinion: opinionOf(person, propertyId) }))
    .filter(({ opinion }) => Object.keys(opinion).length > 0);
  if (said.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {said.map(({ id, name, opinion }) => (
        <li key={id} className="wrap-anywhere">
          {opinion.heart ? <Heart className="mr-1 inline size-4 fill-current text-primary" /> : null}
          <RichMessage
            text={
              opinion.rating
                ? "{name} {opinion, select, veto {has ruled it out, } heart {likes it, } other {}}{rating} out of 5"
                : "{name} {opinion, select, veto {has ruled it out} heart {likes it} other {says}}"
            }
            values={{
              name: <strong>{name}</strong>,
              opinion: opinion.veto ? "veto" : opinion.heart ? "heart" : "none",
              rating: opinion.rating,
            }}
          />
          {opinion.note ? (
            <p className="mt-1 whitespace-pre-line border-l-2 border-accent pl-3">{opinion.note}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
