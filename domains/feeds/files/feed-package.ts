import type { ParsedFeed } from "#domains/feeds/feed-property.ts";

/** A parsed feed and the media files that came with it. */
export type FeedPackage = {
  name: string;
  feed: ParsedFeed;
  /** null: the file is not in the package. */
  readMedia: (fileName: string) => Promise<Buffer | null>;
  close: () => void;
};
