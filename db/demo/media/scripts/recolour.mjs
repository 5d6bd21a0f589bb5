/*
 * Makes further fronts from rendered ones: other brick, door and light, mirrored or closer. Run before details.mjs.
 * `node db/demo/media/scripts/recolour.mjs` rewrites manifest.json too.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const folder = path.resolve(import.meta.dirname, "..");
const manifestFile = path.join(folder, "manifest.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
const only = process.argv[2];

/** Hue ranges in degrees: masonry and clay, and painted doors in the lower half. */
const kinds = {
  b: { wall: 1.06, wallHue: 7, door: 150, light: [1.05, 1.0, 0.93], flip: false, crop: [0.3, 0.62, 0.87] },
  c: { wall: 0.9, wallHue: -5, door: -75, light: [0.97, 1.0, 1.05], flip: true, crop: [0.7, 0.55, 0.9] },
};
const sources = manifest.pictures.filter(
  (one) => one.kind === "exterior" && !one.viewOf && one.made && !one.made.options.fascia && !one.made.variant && !/shop/.test(one.file),
);
const made = [];
for (const picture of sources.filter(({ file }) => !only || file.includes(only)))
  for (const [name, how] of Object.entries(kinds)) {
    const file = picture.file.replace(".webp", `-${name}.webp`);
    await recolour(path.join(folder, picture.file), path.join(folder, file), how);
    const { kind, tags, materials, alt, width, height, look } = picture;
    made.push({ file, kind, tags, materials, look, alt, width, height, viewOf: picture.file });
  }
const files = new Set(made.map(({ file }) => file));
manifest.pictures = [...manifest.pictures.filter(({ file }) => !files.has(file)), ...made];
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

async function recolour(from, to, { wall, wallHue, door, light, flip, crop: [x, y, share] }) {
  const { data, info } = await sharp(from).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let i = 0, at = 0; at < width * height; at++, i += 3) {
    let [r, g, b] = [data[i] / 255, data[i + 1] / 255, data[i + 2] / 255];
    const high = Math.max(r, g, b);
    const low = Math.min(r, g, b);
    const chroma = high - low;
    const strong = high > 0 ? chroma / high : 0;
    const hue = chroma === 0 ? 0 : (60 * (high === r ? (g - b) / chroma : high === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma) + 360) % 360;
    const down = at / width / height;
    const isWall = soft(hue > 180 ? hue - 360 : hue, -15, 48, 8) * ramp(strong, 0.12, 0.25);
    const isDoor = soft(hue, 150, 262, 10) * ramp(strong, 0.42, 0.55) * ramp(down, 0.5, 0.56);
    if (isWall > 0 || isDoor > 0) {
      const turned = (hue + wallHue * isWall + (isDoor > 0.3 ? door : 0) + 360) % 360;
      const value = high * (1 + (wall - 1) * isWall);
      [r, g, b] = fromHsv(turned, isDoor > 0.3 ? strong * 0.85 : strong, value);
    }
    data[i] = clamp(r * light[0]);
    data[i + 1] = clamp(g * light[1]);
    data[i + 2] = clamp(b * light[2]);
  }
  const image = sharp(data, { raw: info }).extract({
    left: Math.round((1 - share) * x * width),
    top: Math.round((1 - share) * y * height),
    width: Math.round(share * width),
    height: Math.round(share * height),
  });
  await (flip ? image.flop() : image).resize(width, height, { kernel: "lanczos3" }).webp({ quality: 76, effort: 5 }).toFile(to);
}

function ramp(value, from, to) {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function soft(value, from, to, edge) {
  return ramp(value, from - edge, from) * (1 - ramp(value, to, to + edge));
}

function clamp(value) {
  return Math.min(255, Math.max(0, Math.round(value * 255)));
}

function fromHsv(hue, saturation, value) {
  const part = (n) => {
    const k = (n + hue / 60) % 6;
    return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return [part(5), part(3), part(1)];
}
