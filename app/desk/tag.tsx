import type { ReactNode } from "react";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { areSingleKeysOn } from "./single-keys.ts";

const looks = {
  plain: "border-line-strong text-muted",
  good: "border-success text-success",
  bad: "border-danger text-danger",
};

/** A state in a word or two. */
export function Tag({ look = "plain", children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-pill border px-2.5 font-body text-sm font-medium whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}

/** The key of an action, where a keyboard is likely and single keys are on. */
export const KeyHint = ({ children }: { children: string }) =>
  useHydrated() && areSingleKeysOn() ? (
    <span
      aria-hidden="true"
      className="min-w-5 rounded-sm border border-current px-1 text-center font-body text-xs font-normal opacity-60 max-lg:hidden"
    >
      {children}
    </span>
  ) : null;

/** How the files of a feed arrive. */
export const wayLabels: Readonly<Record<string, string>> = {
  command: "imported by your provider",
  folder: "by SFTP or FTPS",
  upload: "by HTTPS upload",
  pull: "fetched by us",
  "real-time": "in real time",
};
