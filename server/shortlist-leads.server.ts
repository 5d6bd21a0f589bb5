import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { type LeadOptions, receiveLead } from "#domains/enquiries/lead/receive-lead.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { requireShortlist } from "#domains/saved/shortlists/api.server.ts";
import { noteQuestion } from "#domains/saved/shortlists/change-shortlist.server.ts";
import { rankTogether, suggestAsked } from "#domains/saved/shortlists/joint-ranking.ts";
import { readShortlist } from "#domains/saved/shortlists/read-shortlists.server.ts";
import { describeAskers, maxQuestionLength, type ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import { shortlistHomes } from "#domains/saved/shortlists/shortlist-edit.ts";
import { localPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { inEnglish } from "#platform/http/language.server.ts";

const messageRule = "Please enter a valid message";
const question = z.object({
  lead: z.object({
    message: z.string(messageRule).trim().min(1, messageRule).max(maxQuestionLength, messageRule),
    homes: shortlistHomes.optional(),
  }),
});

/** The question that the people of a shortlist ask together: an ordinary lead, which names them and the homes. */
export function shortlistLeadsApi(options: LeadOptions) {
  return new Hono<AppEnvironment>().post("/together/:link/leads", async (c) => {
    const ctx = requireShortlist(c);
    const fields = c.var.body?.fields ?? {};
    const { message, homes: chosen } = parseFields(question, fields, "lead-sending-error-validation").lead;
    const list = await readShortlist(ctx);
    const me = list.people.find(({ id }) => id === list.me);
    if (!me) throw new Conflict(t("Please say your first name first."));
    const homes = await findAsked(ctx, list, chosen);
    const intro = inEnglish(() => describeAskers(list.people));
    const about = homes.map(({ reference, address }) => `- ${reference}, ${address.slice(0, 90)}`).join("\n");
    const lead = {
      ...leadKinds.office.sends,
      message: `${intro} about:\n${about}\n\n${message}`,
    };
    return receiveLead(c, {
      ...options,
      fields: { ...fields, lead },
      known: { branchId: homes[0]?.branchId ?? null, propertyId: homes.length === 1 ? homes[0]?.propertyId : null },
      onStored: async (tx, leadId, stored) => {
        if (stored.quarantine === null) await noteQuestion({ ...ctx, db: tx.db }, me.name);
        return options.onStored(tx, leadId, stored);
      },
      back: localPath(ctx.shortlistPath),
    });
  });
}

/** The chosen homes of the list that are still published, in their joint order. */
async function findAsked({ agency, db }: Context, list: ShortlistView, chosen: readonly number[] | undefined) {
  const wanted = chosen ?? suggestAsked(list);
  const asked = rankTogether(list).flatMap(({ propertyId: id }) => (wanted.includes(id) ? id : []));
  const { propertyId, branchId, reference, displayAddress, published } = properties;
  const rows = await db
    .select({ propertyId, branchId, reference, address: displayAddress })
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), inArray(propertyId, asked), eq(published, true)));
  if (rows.length === 0) throw new Conflict(t("Those homes are no longer available."));
  return rows.sort((a, b) => asked.indexOf(a.propertyId) - asked.indexOf(b.propertyId));
}
