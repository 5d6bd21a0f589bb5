/*
 * Makes the further views of the rendered pictures: mirrored fronts, closer looks, other ends of a field.
 * Run `node db/demo/media/scripts/details.mjs` from the project after a picture changed; it rewrites manifest.json too.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const folder = path.resolve(import.meta.dirname, "..");
const width = 1080;
const height = 720;

/** [file, view, left, top, share of the width kept, mirrored, what the alt text begins with] */
const closer = [
  ["exterior-flats-brick-01", "closer", 0.3, 0.12, 0.6, false, "Balconies and upper floors: "],
  ["exterior-flats-brick-01", "forecourt", 0.02, 0.38, 0.6, true, "Entrance side: "],
  ["exterior-shop-brick-01", "closer", 0.26, 0.36, 0.62, false, "Closer view: "],
  ["exterior-shop-brick-01", "upper", 0.1, 0.02, 0.62, true, "Upper floors: "],
  ["exterior-shop-front-02", "closer", 0.2, 0.36, 0.62, false, "Closer view: "],
  ["exterior-shop-front-02", "upper", 0.1, 0.02, 0.62, false, "Upper floors: "],
  ["exterior-shop-front-03", "closer", 0.2, 0.36, 0.62, false, "Closer view: "],
  ["exterior-shop-front-03", "upper", 0.1, 0.02, 0.62, false, "Upper floors: "],
  ["exterior-shop-front-04", "closer", 0.2, 0.36, 0.62, false, "Closer view: "],
  ["exterior-shop-front-04", "upper", 0.1, 0.02, 0.62, false, "Upper floors: "],
  ["exterior-business-unit-02", "closer", 0.38, 0.26, 0.62, false, "Loading doors: "],
  ["exterior-business-unit-02", "end", 0.02, 0.2, 0.52, false, "The far end of the row: "],
  ["exterior-commercial-unit-01", "closer", 0.38, 0.26, 0.62, false, "Loading doors: "],
  ["exterior-commercial-unit-01", "end", 0.02, 0.2, 0.52, false, "The far end of the row: "],
  ["exterior-commercial-unit-01", "yard", 0, 0.38, 0.62, true, "Parking and yard: "],
  ["exterior-georgian-bathstone-01", "closer", 0.1, 0.36, 0.62, false, "Front doors and railings: "],
  ["exterior-georgian-brick-01", "closer", 0.1, 0.36, 0.62, false, "Front doors and railings: "],
  ["exterior-georgian-bathstone-01", "upper", 0.06, 0.02, 0.62, true, "Upper floors: "],
  ["exterior-georgian-brick-01", "upper", 0.2, 0.02, 0.62, true, "Upper floors: "],
  ["exterior-terrace-brick-01", "closer", 0.16, 0.3, 0.6, false, "Bays and front doors: "],
  ["exterior-terrace-stone-01", "closer", 0.24, 0.34, 0.6, false, "Front doors: "],
  ["exterior-barn-stone-01", "closer", 0.18, 0.24, 0.62, false, "Glazed cart entrance: "],
  ["exterior-farmhouse-white-01", "closer", 0.28, 0.1, 0.64, false, "The front: "],
  ["exterior-farmhouse-stone-01", "closer", 0.28, 0.1, 0.64, false, "The front: "],
  ["land-01", "east", 0.36, 0.2, 0.64, false, "Looking along the hedge: "],
  ["land-01", "west", 0, 0.24, 0.6, true, "From the gateway: "],
  ["land-02", "east", 0.36, 0.22, 0.64, false, "The far side: "],
  ["land-02", "west", 0, 0.24, 0.62, true, "From the headland: "],
  ["land-03", "east", 0.36, 0.24, 0.64, false, "Field shelter and rails: "],
  ["land-03", "west", 0, 0.2, 0.64, true, "Along the rails: "],
  ["farm-01", "closer", 0.24, 0.2, 0.64, false, "Barn doors: "],
  ["farm-01", "yard", 0, 0.3, 0.62, true, "Across the yard: "],
];

const manifestFile = path.join(folder, "manifest.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
const recoloured = manifest.pictures.filter(({ file }) => /-[bcd]\.webp$/.test(file));
const rendered = manifest.pictures.filter((picture) => !picture.viewOf);
const byName = new Map(rendered.map((picture) => [picture.file.replace(".webp", ""), picture]));
const views = [];

for (const picture of rendered.filter((one) => one.kind === "exterior" && !one.made.options.fascia && !one.made.variant)) {
  const file = picture.file.replace(".webp", "-mirrored.webp");
  await write(sharp(path.join(folder, picture.file)).flop(), file);
  const { width, height, look } = picture;
  views.push({ ...view(picture, file, picture.alt), look, width, height });
}
for (const [name, viewName, left, top, share, mirrored, lead] of closer) {
  const picture = byName.get(name);
  if (!picture) continue;
  const source = sharp(path.join(folder, picture.file)).extract({
    left: Math.round(left * picture.width),
    top: Math.round(Math.min(top, 1 - share) * picture.height),
    width: Math.round(share * picture.width),
    height: Math.round(share * picture.height),
  });
  const file = `${name}-${viewName}.webp`;
  await write((mirrored ? source.flop() : source).resize(width, height, { kernel: "lanczos3" }).sharpen({ sigma: 0.6 }), file);
  views.push(view(picture, file, lead + picture.alt.charAt(0).toLowerCase() + picture.alt.slice(1)));
}
manifest.pictures = [...rendered, ...views, ...recoloured.filter(({ viewOf }) => viewOf)];
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

function view(picture, file, alt) {
  const { kind, tags, materials } = picture;
  return { file, kind, tags, materials, alt, width, height, viewOf: picture.file };
}

async function write(image, file) {
  await image.webp({ quality: 74, effort: 6 }).toFile(path.join(folder, file));
}
