import type { ReadFeed } from "./feed-property.ts";

/** One feed as it arrived: what it says, and the files that came with it. */
export type FeedPackage = {
  name: string;
  feed: ReadFeed;
  /** null: no such file came along. */
  readMedia: (fileName: string) => Promise<Buffer | null>;
  close: () => void;
};
