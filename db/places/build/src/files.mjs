import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const here = path.resolve(import.meta.dirname, '..');
/** Final files go one level above build/. */
export const OUT = path.resolve(process.env.OUT ?? path.join(here, '..'));
/** The map's files, served as they are at /map/. */
export const MAP = path.join(OUT, 'map');
/** Intermediate files; safe to delete. */
export const CACHE = path.join(here, '.cache');
export const PACKAGES = path.join(here, 'node_modules');

export const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
export const readGzJson = (file) => JSON.parse(zlib.gunzipSync(fs.readFileSync(file)).toString('utf8'));

/** Writes one row per line, for readable diffs, and returns the compressed size. */
export function writeGzJson(name, rows) {
  const text = Array.isArray(rows) ? `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n` : JSON.stringify(rows);
  const packed = zlib.gzipSync(text, { level: 9 });
  fs.mkdirSync(OUT, { recursive: true });
  fs.writeFileSync(path.join(OUT, name), packed);
  console.log(`${name}: ${Array.isArray(rows) ? rows.length + ' rows, ' : ''}${(packed.length / 1024).toFixed(0)} KB`);
  return packed.length;
}

/** A step's result in .cache, so that later steps can run alone. */
export function writeCache(name, value) {
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(path.join(CACHE, name), JSON.stringify(value));
}
export const readCache = (name) => readJson(path.join(CACHE, name));
