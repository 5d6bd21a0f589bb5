// Mount around the API only: pages and static files cache compressed copies, and media and map tiles are already
// compressed.
import { compress } from "hono/compress";

export const compressJson = () => compress({ contentTypeFilter: (type) => json.test(type) });

/** Of pages that are not in the page cache. */
export const compressPages = () =>
  compress({ contentTypeFilter: (type) => json.test(type) || /^text\/html\b/.test(type) });

const json = /^application\/([\w.-]+\+)?json\b/;
