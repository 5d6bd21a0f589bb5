// Mounted around the API only: api.use(compressJson()). Pages and files keep compressed copies; media and map tiles are compressed inside.
import { compress } from "hono/compress";

export const compressJson = () =>
  compress({ contentTypeFilter: (type) => /^application\/([\w.-]+\+)?json\b/.test(type) });
