/*
 * Brings finished renders of batch.py into the project: the picture, its row of manifest.json, and the copies agencies use.
 * Run `node db/demo/media/scripts/add-renders.mjs FOLDER`, then `node db/demo/media/scripts/details.mjs`.
 */
import { access, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const from = process.argv[2];
if (!from) throw new Error("Name the folder with the renders");
const media = path.resolve(import.meta.dirname, "..");
const agencies = path.resolve(media, "../../../agencies");
const manifestFile = path.join(media, "manifest.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));

for (const name of (await readdir(from)).filter((file) => file.endsWith(".webp")).sort()) {
  const row = JSON.parse(await readFile(path.join(from, name.replace(".webp", ".json")), "utf8"));
  const at = manifest.pictures.findIndex((picture) => picture.file === name);
  const { tags = [], materials = [] } = manifest.pictures[at] ?? {};
  const merged = { ...row, tags: row.tags.length ? row.tags : tags, materials: row.materials.length ? row.materials : materials };
  manifest.pictures.splice(at < 0 ? manifest.pictures.length : at, at < 0 ? 0 : 1, merged);
  await copyFile(path.join(from, name), path.join(media, name));
  for (const agency of await readdir(agencies)) {
    const copy = path.join(agencies, agency, "media", name);
    if (await access(copy).then(() => true, () => false)) await copyFile(path.join(from, name), copy);
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
