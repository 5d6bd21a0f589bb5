import { ChevronDown, Search } from "lucide-react";
import { Form } from "react-router";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import type { BranchesPageData } from "./load-branch-pages.server.ts";

const field = "mt-1.5 min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 text-base text-ink";

/** Works without JavaScript. */
export function BranchSearchForm({ search, departments }: Pick<BranchesPageData, "search" | "departments">) {
  return (
    <Form
      action="/branches"
      role="search"
      aria-label={t("Branches")}
      className="grid items-end gap-4 md:grid-cols-[1fr_12rem_auto]"
    >
      <label className="font-medium">
        {t("Town, branch or postcode")}
        <input type="search" name="q" defaultValue={search.text} maxLength={80} autoComplete="off" className={field} />
      </label>
      <label className="font-medium">
        {t("Department")}
        <span className="relative block">
          <select
            name="department"
            defaultValue={search.department ?? "all"}
            className={`${field} appearance-none truncate pr-10`}
          >
            <option value="all">{t("All departments")}</option>
            {departments.map(({ urlLabel, name }) => (
              <option key={urlLabel} value={urlLabel}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-3 bottom-3.5 size-5 text-muted" />
        </span>
      </label>
      <button type="submit" className={`${buttonClass("primary")} min-h-12`}>
        <Search className="size-4" />
        {t("Search")}
      </button>
    </Form>
  );
}
