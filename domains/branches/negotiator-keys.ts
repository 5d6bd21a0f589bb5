/** What feeds and overrides may call a member of staff: the e-mail address or the name. */
export const toNegotiatorKeys = (person: { email: string; firstName: string; surname: string }) => [
  person.email,
  `${person.firstName} ${person.surname}`,
];

export const normaliseName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");
