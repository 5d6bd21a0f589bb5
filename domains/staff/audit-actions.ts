import { toDocumentLabel } from "#domains/agency/revisions/field-labels.ts";
import type { Action } from "./permissions.ts";

/** A member reads the entries whose `sees` they may do. */
type Described = Readonly<{ text: string; sees: Action }>;

const seenBy = <Name extends string>(sees: Action, texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries((Object.keys(texts) as Name[]).map((name) => [name, { text: texts[name], sees }])) as Record<
    Name,
    Described
  >;

/** Every action of the audit log as the sentence its readers see. */
export const auditActions = {
  ...seenBy("lead.read", {
    "lead.changed": "{actor} changed lead {subject}",
    "lead.replied": "{actor} replied to lead {subject}",
    "lead.called": "{actor} rang about lead {subject}",
    "lead.noted": "{actor} added a note to lead {subject}",
    "lead.merged": "{actor} merged lead {subject} into another",
    "lead.released": "{actor} released lead {subject} from quarantine",
    "lead.resent": "{actor} delivered lead {subject} again",
    "lead.erased": "{actor} erased lead {subject}",
    "template.saved": "{actor} saved the reply template {subject}",
    "template.deleted": "{actor} deleted the reply template {subject}",
  }),
  ...seenBy("diary.read", {
    "appointment.proposed": "{actor} entered a request: {subject}",
    "appointment.offered": "{actor} suggested a time: {subject}",
    "appointment.confirmed": "{actor} booked: {subject}",
    "appointment.moved": "{actor} moved: {subject}",
    "appointment.cancelled": "{actor} cancelled: {subject}",
    "appointment.reminder": "{actor} sent a reminder: {subject}",
    "diary.settings": "{actor} changed the diary settings: {subject}",
    "diary.removed": "{actor} closed the diary: {subject}",
    "diary.hours": "{actor} changed their hours",
    "diary.closed": "{actor} takes no more appointments",
    "diary.absence": "{actor} added a time away",
    "diary.absence-deleted": "{actor} removed a time away",
    "diary.calendar": "{actor} connected another calendar",
    "diary.calendar-deleted": "{actor} disconnected another calendar",
    "diary.feed": "{actor} made a private calendar address",
    "diary.feed-revoked": "{actor} ended their private calendar address",
  }),
  ...seenBy("stock.read", {
    "stock.added": "{actor} added home {subject}",
    "stock.changed": "{actor} changed home {subject}",
    "stock.released": "{actor} went back to the feed's value of home {subject}",
    "stock.pictures": "{actor} arranged the pictures of home {subject}",
    "stock.pictures-released": "{actor} went back to the feed's pictures of home {subject}",
    "stock.picture-added": "{actor} added a picture to home {subject}",
  }),
  ...seenBy("feed.read", {
    "feed.key-created": "{actor} made a key of the feed {subject}",
    "feed.key-revoked": "{actor} revoked a key of a feed: {subject}",
    "feed.released": "{actor} released a file that was held back: {subject}",
    "feed.imported": "{actor} imported a file: {subject}",
  }),
  ...seenBy("people.manage", {
    "people.exported": "{actor} downloaded the data of a person: {subject}",
    "people.contact": "{actor} changed whether we may write to a person: {subject}",
    "people.erased": "{actor} erased the data of a person: {subject}",
  }),
  ...seenBy("figures.read", {
    "report.shared": "{actor} made a link to the seller's report of {subject}",
    "report.revoked": "{actor} stopped a link to the seller's report of {subject}",
  }),
  ...seenBy("site.read", {
    "site.drafted": "{actor} changed the draft: {subject}",
    "site.draft-ended": "{actor} took back the changes of the draft: {subject}",
    "site.draft-discarded": "{actor} discarded the draft: {subject}",
    "site.published": "{actor} published the site",
    "site.restored": "{actor} undid a publication of the site",
    "site.scheduled": "{actor} changed when the site is published",
    "site.uploaded": "{actor} uploaded the picture {subject}",
    "site.replaced": "{actor} replaced the picture {subject}",
    "site.file-deleted": "{actor} deleted the picture {subject}",
  }),
  ...seenBy("team.read", {
    "team.invited": "{actor} invited {subject} to the team",
    "team.reset": "{actor} made a new sign-in link for {subject}",
    "team.joined": "{actor} joined the team",
    "team.changed": "{actor} changed what {subject} may do",
    "team.deactivated": "{actor} ended the access of {subject}",
    "account.renamed": "{actor} changed their name",
    "agency.created": "{actor} created the agency {subject}",
    "agency.invited": "{actor} sent an owner of {subject} a new invitation",
    "agency.suspended": "{actor} suspended the agency {subject}",
    "agency.resumed": "{actor} resumed the agency {subject}",
    "agency.removed": "{actor} removed the agency {subject}",
    "agency.exported": "{actor} exported the agency {subject}",
    "agency.import-started": "{actor} started the import of {subject}",
    "agency.imported": "{actor} imported {subject}",
    "agency.import-failed": "{actor} couldn't import {subject}",
    "quota.changed": "{actor} changed the limits of the agency {subject}",
  }),
  ...seenBy("team.manage", {
    "sign-in.done": "{actor} signed in",
    "sign-in.failed": "{actor} failed to sign in as {subject}",
    "session.ended": "{actor} signed out a device",
    "passkey.added": "{actor} added a passkey",
    "passkey.removed": "{actor} removed a passkey",
    "password.changed": "{actor} set a password",
    "recovery-codes.renewed": "{actor} made new recovery codes",
    "support.granted": "{actor} let the provider's support in",
    "support.opened": "{actor} opened a desk for support: {subject}",
    "support.ended": "{actor} ended the provider's support access",
    "key.created": "{actor} made the API key {subject}",
    "key.revoked": "{actor} revoked the API key {subject}",
  }),
};

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as AuditAction[];

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** "Priya Nair joined the team". The log may have actions of a later release. */
export function describeAudit({ action, actor, subject }: { action: string; actor: string; subject: string }): string {
  const text = isKnown(action) ? auditActions[action].text : `{actor}: ${action}, {subject}`;
  const values: Readonly<Record<string, string>> = { actor: actor || "Someone", subject: nameDocuments(subject) };
  return text.replace(/\{(actor|subject)\}/g, (_, name: string) => values[name] ?? "");
}

/** Documents of the site are stored as their paths. */
const nameDocuments = (subject: string) =>
  /^[\w/-]+\.json( [\w/-]+\.json)*$/.test(subject)
    ? subject
        .split(" ")
        .map((path) => toDocumentLabel(path))
        .join(", ")
    : subject;
