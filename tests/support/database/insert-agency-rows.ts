import { sql } from "drizzle-orm";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { createFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import type { Context } from "#platform/context.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { insertProperty } from "./insert-property.ts";

/** One row in each table with a policy, and a property with a picture. */
export async function insertAgencyRows(ctx: Context): Promise<void> {
  await createFeedKey(ctx, { source: "feed" });
  const { id } = ctx.agency;
  const propertyId = await insertProperty(ctx.db, id);
  const userId = await insertUser(ctx, `ada@${id}.test`);
  await startSession(ctx, userId);
  const { leadId } = await submitLead(ctx, sampleLead());
  const search = sql`${JSON.stringify({ channel: "sales" })}::jsonb`;
  for (const statement of [
    sql`insert into media_objects (agency_id, media_key, content_type, width, height, content) values (${id}, 'k', 'image/webp', 1, 1, 'x')`,
    sql`insert into property_media (agency_id, property_id, kind, position, media_key, alt) values (${id}, ${propertyId}, 'photo', 0, 'k', '')`,
    sql`insert into password_resets (agency_id, token_hash, user_id, expires_at) values (${id}, 'x', ${userId}, now())`,
    sql`insert into marketing_preferences (agency_id, user_id, opted_in, opt_in_terms, statement) values (${id}, ${userId}, true, true, 'yes')`,
    sql`insert into consent_log (agency_id, status, categories) values (${id}, 'allow', '{}')`,
    sql`insert into saved_properties (agency_id, user_id, property_id) values (${id}, ${userId}, ${propertyId})`,
    sql`insert into dismissed_properties (agency_id, user_id, property_id) values (${id}, ${userId}, ${propertyId})`,
    sql`insert into looks (agency_id, user_id, key, looked_at, look) values (${id}, ${userId}, 'home 1', now(), '{}')`,
    sql`insert into shortlists (agency_id, property_ids, changed_at) values (${id}, ${sql.param([propertyId])}::int[], now())`,
    sql`insert into shortlist_people (agency_id, shortlist_id, person_id, key_hash, is_maker)
      select ${id}, max(shortlist_id), 1, 'x', true from shortlists where agency_id = ${id}`,
    sql`insert into saved_searches (agency_id, user_id, search, digest) values (${id}, ${userId}, ${search}, 'd')`,
    sql`insert into alerts (agency_id, search_id, event_id, property_id) values (${id}, 1, 1, ${propertyId})`,
    sql`insert into lead_deliveries (agency_id, lead_id, round, way, target) values (${id}, ${leadId}, 1, 'office', 'a@b.test')`,
    sql`insert into reply_templates (agency_id, name, subject, body) values (${id}, 'n', 's', 'b')`,
    sql`insert into form_submissions (agency_id, lead_id, form_id, answers) values (${id}, ${leadId}, 'f', '{}')`,
    sql`insert into form_files (agency_id, lead_id, field_name, file_name, content_type, content) values (${id}, ${leadId}, 'cv', 'cv.pdf', 'application/pdf', 'x')`,
    sql`insert into mail_outbox (agency_id, message_id, kind, from_name, from_address, to_address, subject, html, text)
      values (${id}, 'm', 'lead', 'A', 'a@b.test', 'c@d.test', 's', 'h', 't')`,
    sql`insert into mail_suppressions (agency_id, address, status, reason) values (${id}, 'a@b.test', '5.1.1', 'r')`,
    sql`insert into dkim_keys (agency_id, domain, selector, private_key) values (${id}, 'b.test', 's', 'k')`,
    sql`insert into staff_accounts (agency_id, email, role) values (${id}, 'a@b.test', 'owner')`,
    sql`insert into staff_invitations (agency_id, token_hash, account_id, expires_at) values (${id}, 'x', ${staffAccount(id)}, now())`,
    sql`insert into staff_sessions (agency_id, token_hash, account_id, device, address, expires_at)
      values (${id}, 'x', ${staffAccount(id)}, '', '', now())`,
    sql`insert into staff_passkeys (agency_id, credential_id, account_id, public_key, counter, device)
      values (${id}, 'x', ${staffAccount(id)}, 'x', 0, '')`,
    sql`insert into staff_recovery_codes (agency_id, account_id, code_hash) values (${id}, ${staffAccount(id)}, 'x')`,
    sql`insert into site_drafts (agency_id, path, changed_at, changed_by) values (${id}, 'home.json', now(), '')`,
    sql`insert into site_revisions (agency_id, published_at, actor, source, summary, changes) values (${id}, now(), '', 'desk', '{}', '{}')`,
    sql`insert into site_schedules (agency_id, publish_at, actor) values (${id}, now(), '')`,
    sql`insert into support_grants (agency_id, kind, role, reason, granted_by, created_at, expires_at)
      values (${id}, 'consent', 'editor', '', '', now(), now())`,
    sql`insert into audit_log (agency_id, recorded_at, actor, action, subject, address) values (${id}, now(), '', '', '', '')`,
    sql`insert into diary_settings (agency_id, branch_id, slot_minutes, travel_minutes, notice_hours, days_ahead)
      values (${id}, 1, 30, 0, 0, 7)`,
    sql`insert into figures (agency_id, grain, day, branch_id, property_id) values (${id}, 'day', now(), 1, 0)`,
    sql`insert into daily_counts (agency_id, measure, day, amount) values (${id}, 'visit', now(), 1)`,
    sql`insert into monthly_counts values (${id}, 'visit', now(), 0, '', '', 1)`,
    sql`insert into report_links (agency_id, property_id, link_key, created_at, created_by, expires_at)
      values (${id}, ${propertyId}, 'k', now(), '', now())`,
    sql`insert into diary_people (agency_id, account_id, hours) values (${id}, ${staffAccount(id)}, '{}')`,
    sql`insert into diary_calendars (agency_id, account_id, url, host) values (${id}, ${staffAccount(id)}, 'x', 'x')`,
    sql`insert into diary_busy (agency_id, account_id, starts_at, ends_at)
      values (${id}, ${staffAccount(id)}, now(), now() + interval '1 hour')`,
    sql`insert into appointments (agency_id, branch_id, kind, state, starts_at, ends_at, busy_until, link_key)
      values (${id}, 1, 'other', 'confirmed', now(), now() + interval '1 hour', now() + interval '1 hour', ${`k${id}`})`,
  ])
    await ctx.db.execute(statement);
}

const staffAccount = (id: number) => sql`(select max(account_id) from staff_accounts where agency_id = ${id})`;
