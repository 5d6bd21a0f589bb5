import type { marketingPreferences } from "#domains/account/tables.server.ts";

type PreferencesRow = typeof marketingPreferences.$inferSelect;

/** The consent fields of a user; a missing row means not opted in. */
export function toPreferencesFields(row: PreferencesRow | null) {
  return {
    is_opted_in_to_marketing: row?.optedIn ?? false,
    custom_marketing_preferences: row?.custom ?? {},
    marketing_preferences: {
      opt_in_marketing: row?.optedIn ?? false,
      opt_in_marketing_url: row?.optInUrl ?? null,
      opt_in_terms: row?.optInTerms ?? false,
      opt_in_marketing_statement: row?.statement ?? null,
    },
    marketing_preference_id: row?.marketingPreferenceId ?? null,
  };
}

export const preferencesJson = (row: PreferencesRow) => ({ user_id: row.userId, ...toPreferencesFields(row) });
