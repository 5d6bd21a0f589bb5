import type { marketingPreferences } from "./tables.server.ts";

type PreferencesRow = typeof marketingPreferences.$inferSelect;

/** The part of a user that says what they agreed to; somebody who never chose has not agreed. */
export function preferencesPart(row: PreferencesRow | null) {
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

export const preferencesJson = (row: PreferencesRow) => ({ user_id: row.userId, ...preferencesPart(row) });
