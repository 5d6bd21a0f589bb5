import type { DeskPageProps } from "./load-desk.server.ts";

export type DiaryData = DeskPageProps<"diary">["data"];
export type DiaryEntry = DiaryData["appointments"][number];
