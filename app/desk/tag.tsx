import type { ReactNode } from "react";

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

/** How the files of a feed arrive. */
export const wayLabels: Readonly<Record<string, string>> = {
  command: "loaded on the server",
  folder: "by SFTP or FTPS",
  upload: "by HTTPS upload",
  pull: "fetched by us",
  "real-time": "in real time",
};
