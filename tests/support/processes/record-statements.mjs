import { appendFileSync } from "node:fs";
import pg from "pg";

/** Preloaded into the server: appends the text of every statement to the file in the query of its own URL. */
const file = new URL(import.meta.url).searchParams.get("file");
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function recorded(config, ...rest) {
  const text = typeof config === "string" ? config : config?.text;
  if (typeof text === "string") appendFileSync(file, `${JSON.stringify(text)}\n`);
  return query.call(this, config, ...rest);
};
