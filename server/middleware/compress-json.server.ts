// Mount around the API only: pages and static files cache compressed copies, and media and map tiles are already
// compressed.
import { compress } from "hono/compress";

export const compressJson = () =>
  compress({ contentTypeFilter: (type) => /^application\/([\w.-]+\+)?json\b/.test(type) });
