import { useEffect, useRef } from "react";
import { data } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage, type MissingPage } from "#app/shell/errors/error-page.tsx";
import {
  joinNames,
  maxPersonNameLength,
  type ShortlistView,
  shortlistDays,
} from "#domains/saved/shortlists/shortlist.ts";
import { useSavedCards } from "#domains/saved/ui/use-saved-cards.ts";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { localPath, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { privateHeaders } from "../page-responses.server.ts";
import type { Route } from "./+types/together.ts";
import { EditForm, SendEdit } from "./edit-form.tsx";
import { JointHomes, joinNameId } from "./joint-homes.tsx";
import { AddHomes, Leave, UnsavedEdits } from "./list-controls.tsx";
import { loadTogether } from "./load-together.server.ts";
import { Question } from "./question.tsx";
import { ShareBox } from "./share-box.tsx";
import { type LiveShortlist, useShortlist } from "./use-shortlist.ts";
import { YourSay } from "./your-say.tsx";
import "./together.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadTogether(context.get(requestContext));
  const isStopped = params.link === "stopped";
  if (loaded === null && isStopped) return data({ isStopped }, { headers: privateHeaders });
  if (loaded === null) throw data(noList(), { headers: privateHeaders, status: 404 });
  return data({ ...loaded, url: `${url.origin}${localPath(loaded.path)}` }, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Decide together")} | ${matches[0].loaderData?.name}` },
    { name: "robots", content: "noindex" },
  ];
}

type Loaded = Exclude<Route.ComponentProps["loaderData"], { isStopped: boolean }>;

/** A shared shortlist. Its forms need neither an account nor scripts. */
export default function Together({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <h1 className="text-4xl md:text-5xl">{t("Decide together")}</h1>
      {"isStopped" in loaderData ? <Stopped /> : <SharedList key={loaderData.path} {...loaderData} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} shell={useShell()} />;
}

const noList = (): MissingPage => ({
  title: t("This shortlist isn’t shared any more"),
  text: t("Its maker stopped it, or nothing changed on it for {days} days. Or part of the link is missing.", {
    days: shortlistDays,
  }),
  links: [
    { label: t("Homes for sale"), url: "/properties/sales" },
    { label: t("Homes to rent"), url: "/properties/lettings" },
  ],
  place: {},
});

function Stopped() {
  return (
    <>
      <p className="mt-3 text-lg">
        {t("You’ve stopped sharing. The list and everything said on it have been deleted.")}
      </p>
      <p className="mt-6">
        <SiteLink to="/properties/sales" className={buttonClass("primary")}>
          {t("Search homes")}
        </SiteLink>
      </p>
      <div className="lost-street mt-12" />
    </>
  );
}

function SharedList({ path, url, list: loaded, cards: known }: Loaded) {
  const live = useShortlist(path, loaded);
  const { list, send, updatedAt } = live;
  const { cards } = useSavedCards(list.homes, known);
  const me = list.people.find(({ id }) => id === list.me);
  const names = list.people.map(({ name }) => name);
  const share = me || list.isMaker ? <ShareBox url={url} isFirst={me !== undefined} /> : null;
  // Then what they agree on comes first.
  const isShared = names.length > 1;
  const refused = me ? undefined : live.failed.find(({ edit }) => edit.action === "join");
  return (
    <SendEdit value={{ path, send }}>
      <p className="mt-3 max-w-prose text-lg text-balance">{describeList(list)}</p>
      <p role="status" className="text-sm text-muted">
        {updatedAt ? t("Updated at {time}", { time: toLondonTime(updatedAt) }) : ""}
      </p>
      <UnsavedEdits live={live} failed={live.failed.filter((edit) => edit !== refused)} cards={cards} />
      <div className="together-columns mt-8">
        {me ? null : <JoinForm isMaker={list.isMaker} others={names} refused={refused} />}
        {me && isShared ? null : share}
        {me && !isShared ? null : (
          <div className={me ? "together-box" : "together-homes"}>
            <JointHomes list={list} cards={cards} isCompact={me !== undefined} />
          </div>
        )}
        <div className="together-main">
          {list.homes.length === 0 ? <p>{t("There are no homes on this list.")}</p> : null}
          {me ? (
            <>
              <YourSay list={list} me={me} cards={cards} />
              <AddHomes list={list} />
            </>
          ) : null}
        </div>
        {me && isShared ? share : null}
        {me && list.homes.length > 0 ? <Question live={live} path={path} cards={cards} /> : null}
      </div>
      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">
        {t(
          "The list ends on {date}, {days} days after the last change. It isn’t in any search engine, and our staff don’t see it.",
          { date: formatLongDate(toLondonDate(new Date(list.expiresAt))), days: shortlistDays },
        )}
      </p>
      <Leave list={list} />
    </SendEdit>
  );
}

/** Those who are not on the list yet read who invites them. */
function describeList({ homes, people, me, isMaker }: ShortlistView): string {
  const [count, names] = [homes.length, joinNames(people.map(({ name }) => name))];
  if (people.length === 0)
    return isMaker
      ? t(
          "Send the link to the people you’re choosing with. Each of you says what you think of the {count, plural, one {home} other {# homes}}, and we show where you agree.",
          { count },
        )
      : t("{count, plural, one {# home} other {# homes}}", { count });
  if (me !== null && people.length === 1)
    return t("{count, plural, one {# home} other {# homes}} so far. Send the link to whoever is choosing with you.", {
      count,
    });
  if (me !== null || isMaker)
    return t("{count, plural, one {# home} other {# homes}} for {names} to decide on", { count, names });
  return t(
    "{people, plural, one {{names} has} other {{names} have}} invited you to decide on {count, plural, one {# home} other {# homes}} together.",
    { people: people.length, count, names },
  );
}

type JoinProps = {
  isMaker: boolean;
  others: readonly string[];
  refused: LiveShortlist["failed"][number] | undefined;
};

/** A refused name stays in the field, to be changed. */
function JoinForm({ isMaker, others, refused }: JoinProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused?.edit.action !== "join" || !input.current) return;
    input.current.value ||= refused.edit.name;
    input.current.focus();
  }, [refused]);
  return (
    <EditForm fields={{ action: "join" }} className="together-box">
      <h2 className="text-xl">
        {isMaker || others.length === 0 ? t("Say what you think") : t("Join {names}", { names: joinNames(others) })}
      </h2>
      <p className="mt-1 text-muted">{t("Like, rate and rule out the homes, and put them in your order.")}</p>
      <label className="mt-4 grid gap-1 font-medium">
        {t("Your first name")}
        <input
          ref={input}
          id={joinNameId}
          name="name"
          required
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "name-problem" : undefined}
          maxLength={maxPersonNameLength}
          autoComplete="given-name"
          className={`${fieldClass} font-normal`}
        />
      </label>
      {refused ? (
        <p id="name-problem" role="alert" className="mt-1 font-medium text-danger">
          {refused.problem}
        </p>
      ) : null}
      <p className="mt-1 text-sm text-muted">
        {others.length > 0
          ? t("{names} will see it with what you say.", { names: joinNames(others) })
          : t("The others see it next to your votes and notes.")}
      </p>
      <button type="submit" className={`${buttonClass("primary")} mt-4 w-full`}>
        {t(isMaker ? "Start deciding" : "Join in")}
      </button>
    </EditForm>
  );
}
