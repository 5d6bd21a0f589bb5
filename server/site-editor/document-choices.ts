import type { Documents } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { otherLanguages } from "#platform/http/language.server.ts";

/** What fields such as `form` and `branch` name, as the draft has it. */
export function listChoices(draft: Documents) {
  type Person = { staffMemberId?: unknown; firstName?: unknown; surname?: unknown };
  type Branch = { urlLabel?: unknown; name?: unknown; staff?: unknown };
  const toList = <Item>(value: unknown) => (Array.isArray(value) ? (value.map(Object) as Item[]) : []);
  const toChoice = (value: unknown, label: unknown) => ({ value: String(value), label: String(label) });
  const branches = toList<Branch>(draft["branches.json"]);
  const people = branches
    .flatMap(({ staff }) => toList<Person>(staff))
    .map(({ staffMemberId, firstName, surname }) => toChoice(staffMemberId, `${firstName} ${surname}`));
  return {
    form: Object.keys(Object(draft["forms.json"])).map((key) => toChoice(key, toFieldLabel(key))),
    languages: [...otherLanguages.values()].map(({ code, name }) => toChoice(code, name)),
    branch: branches.map(({ urlLabel, name }) => toChoice(urlLabel, name)),
    staffMemberId: people,
    staffMemberIds: people,
  };
}
