import { useState } from "react";
import { useShell } from "#app/shell/data/shell-data.ts";
import { MessageForm } from "#domains/enquiries/contact/ui/contact-form.tsx";
import { suggestAsked } from "#domains/saved/shortlists/joint-ranking.ts";
import { joinNames, maxQuestionLength, type Person, type ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import { addressOf, type Cards } from "./joint-homes.tsx";

type Props = { path: string; list: ShortlistView; me: Person; cards: Cards; onDone: () => void };

/** The form of the joint question; the server adds the names and the homes to the message. */
export function AskTogether({ path, list, me, cards, onDone }: Props) {
  const [asked, setAsked] = useState(() => suggestAsked(list));
  const homes = list.homes.filter((id) => cards.get(id) && cards.get(id)?.standing !== "gone");
  const toggle = (id: number) => setAsked(asked.includes(id) ? asked.filter((other) => other !== id) : [...asked, id]);
  return (
    <MessageForm
      path={`${path}/leads`}
      draftKey={`together ${path}`}
      toLead={(message) => ({ message, ...(asked.length > 0 ? { homes: asked.join() } : {}) })}
      firstName={me.name}
      maxLength={maxQuestionLength}
      agencyName={useShell()?.name ?? ""}
      doneText="Back to the list"
      onDone={onDone}
    >
      <p>
        We'll see that {joinNames(list.people.map(({ name }) => name))}{" "}
        {list.people.length > 1 ? "ask together" : "asks"}, and answer to the email address below.
      </p>
      <fieldset>
        <legend className="font-medium">About</legend>
        {homes.map((id) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={asked.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-primary"
            />
            {addressOf(cards, id)}
          </label>
        ))}
      </fieldset>
    </MessageForm>
  );
}
