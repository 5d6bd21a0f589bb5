/*
 * Draws the history pictures of Harbour & Vale in the manner of line engravings, and an old map. They show no real place.
 * Run `node db/demo/media/scripts/draw-history.mjs` from the project; it writes agencies/harbour-and-vale/media/history-*.svg.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../../agencies/harbour-and-vale/media");
const ink = "#3b2f26";
const paper = "#f3ead8";
const width = 1200;
const height = 800;
let seed = 7;
const next = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const between = (low, high) => low + next() * (high - low);
const n = (value) => Math.round(value * 10) / 10;

/** A line by hand: slightly uneven. */
function line(x1, y1, x2, y2, weight = 1.6, wobble = 1.2) {
  const [mx, my] = [(x1 + x2) / 2 + between(-wobble, wobble), (y1 + y2) / 2 + between(-wobble, wobble)];
  return `<path d="M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my)} ${n(x2)} ${n(y2)}" stroke-width="${weight}"/>`;
}
const shape = (points, fill = paper, weight = 2) =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" fill="${fill}" stroke-width="${weight}"/>`;
const box = (x, y, w, h, fill, weight) => shape([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], fill, weight);
/** Hatching: the tone of an engraving. */
const tones = { light: "url(#a)", middle: "url(#b)", dark: "url(#c)", roof: "url(#d)" };
const toned = (points, tone, weight = 2) => shape(points, paper, 0) + shape(points, tones[tone], weight);
const tonedBox = (x, y, w, h, tone, weight) => toned([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], tone, weight);

const hatch = (id, angle, gap, weight) =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0V${gap}" stroke="${ink}" stroke-width="${weight}"/></pattern>`;
const defs = `<defs>${hatch("a", 38, 9, 1)}${hatch("b", 38, 5.5, 1.3)}<pattern id="c" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0V5M0 0H5" stroke="${ink}" stroke-width="1.5"/></pattern>${hatch("d", 90, 6, 1.5)}<clipPath id="e"><rect x="36" y="26" width="1128" height="748"/></clipPath></defs>`;
const sheet = (parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}<rect width="${width}" height="${height}" fill="${paper}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"><g clip-path="url(#e)">${parts.flat(3).join("")}</g><rect x="26" y="26" width="${width - 52}" height="${height - 52}" stroke-width="3"/><rect x="36" y="36" width="${width - 72}" height="${height - 72}" stroke-width="1"/></g></svg>\n`;

/** Level strokes with gaps where the clouds are. */
function sky(bottom) {
  const parts = [];
  for (let y = 50; y < bottom; y += 7 + ((y - 50) / bottom) * 9) {
    for (let x = 46; x < width - 60; ) {
      const length = between(50, 190);
      const cloud = Math.sin(x / 150 + y / 60) + Math.sin(x / 70 - y / 45) * 0.6;
      if (cloud < 0.35) parts.push(line(x, y, Math.min(x + length, width - 46), y, 1, 1));
      x += length + between(4, 18);
    }
  }
  return parts;
}

function tree(x, y, size) {
  const crown = y - size * 0.66;
  const edge = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * 6.283;
    const r = size * (0.42 + (i % 2) * 0.035 + between(-0.03, 0.03));
    return [x + Math.cos(a) * r, crown + Math.sin(a) * r * 0.8];
  });
  const lit = edge.map(([px, py]) => [x + size * 0.14 + (px - x) * 0.6, crown + size * 0.1 + (py - crown) * 0.62]);
  const parts = [line(x, y, x, y - size * 0.4, size / 16), shape(edge, paper, 2), shape(lit, tones.middle, 0)];
  for (let i = 0; i < 30; i++) {
    const [a, r] = [between(0, 6.28), between(0, 0.36) * size];
    const [cx, cy] = [x + Math.cos(a) * r, crown + Math.sin(a) * r * 0.78];
    const s = size * between(0.05, 0.09);
    parts.push(`<path d="M${n(cx - s)} ${n(cy)}q${n(s * 0.4)} ${n(-s)} ${n(s)} ${n(-s * 0.3)}q${n(s * 0.8)} ${n(-s * 0.4)} ${n(s)} ${n(s * 0.5)}" stroke-width="${cx > x ? 2 : 1.2}"/>`);
  }
  return parts;
}

function sash(x, y, w, h) {
  return [tonedBox(x, y, w, h, "dark", 1.8), line(x, y + h / 2, x + w, y + h / 2, 2.2), line(x + w / 2, y, x + w / 2, y + h, 2), line(x - 4, y + h + 3, x + w + 4, y + h + 3, 3)];
}

function house(x, base, w, h, { floors = 2, shop = false, gable = false, tone = "light" } = {}) {
  const top = base - h;
  const roof = h * 0.3;
  const parts = [next() > 0.4 ? tonedBox(x, top, w, h, tone) : box(x, top, w, h)];
  const stack = top - roof * (gable ? 1.1 : 1) - 34;
  parts.push(tonedBox(x + w * 0.72, stack, 26, top - stack, "middle"), box(x + w * 0.72 + 4, stack - 12, 7, 12), box(x + w * 0.72 + 15, stack - 12, 7, 12));
  parts.push(gable ? toned([[x - 6, top], [x + w / 2, top - roof * 1.3], [x + w + 6, top]], "roof") : toned([[x - 6, top], [x + 8, top - roof], [x + w - 8, top - roof], [x + w + 6, top]], "roof"));
  const each = h / floors;
  const across = Math.max(2, Math.round(w / 66));
  for (let f = 0; f < floors; f++)
    for (let i = 0; i < across; i++) {
      if (f === floors - 1 && shop) continue;
      const wx = x + (w * (i + 0.5)) / across - 13;
      if (f === floors - 1 && i === 0) parts.push(tonedBox(wx, base - each * 0.62, 27, each * 0.62, "dark"));
      else parts.push(sash(wx, top + f * each + each * 0.26, 26, each * 0.42));
    }
  if (shop) {
    const y = base - each * 0.84;
    parts.push(tonedBox(x + 6, y, w - 12, 22, "middle"), tonedBox(x + 10, y + 26, w - 20, each * 0.84 - 26, "dark"), box(x + w / 2 - 17, y + 30, 34, each * 0.84 - 30), sash(x + 22, y + 34, w / 2 - 50, each * 0.46), sash(x + w / 2 + 28, y + 34, w / 2 - 50, each * 0.46));
  }
  return parts;
}

function figure(x, base, size, skirt) {
  const head = `<circle cx="${x}" cy="${n(base - size)}" r="${n(size * 0.085)}" fill="${paper}" stroke-width="1.6"/>`;
  const hat = skirt
    ? `<path d="M${n(x - size * 0.11)} ${n(base - size * 0.99)}q${n(size * 0.1)} ${n(-size * 0.2)} ${n(size * 0.22)} 0" fill="${ink}"/>`
    : `<path d="M${n(x - size * 0.13)} ${n(base - size * 1.06)}h${n(size * 0.26)}m${n(-size * 0.06)} 0v${n(-size * 0.16)}h${n(-size * 0.14)}v${n(size * 0.16)}" fill="${ink}" stroke-width="2"/>`;
  const body = skirt
    ? toned([[x - size * 0.1, base - size * 0.88], [x + size * 0.1, base - size * 0.88], [x + size * 0.08, base - size * 0.55], [x + size * 0.26, base], [x - size * 0.26, base], [x - size * 0.08, base - size * 0.55]], "middle", 1.8)
    : toned([[x - size * 0.13, base - size * 0.88], [x + size * 0.13, base - size * 0.88], [x + size * 0.17, base - size * 0.36], [x + size * 0.09, base - size * 0.36], [x + size * 0.09, base], [x - size * 0.09, base], [x - size * 0.09, base - size * 0.36], [x - size * 0.17, base - size * 0.36]], "dark", 1.8);
  return [body, head, hat];
}

function ship(x, base, size) {
  const parts = [toned([[x - size, base - size * 0.28], [x + size * 1.05, base - size * 0.36], [x + size * 0.8, base], [x - size * 0.75, base]], "dark"), line(x + size, base - size * 0.34, x + size * 1.6, base - size * 0.62, 4)];
  for (const [mx, tall] of [[-0.5, 1.5], [0.15, 1.8], [0.7, 1.4]]) {
    const px = x + mx * size;
    parts.push(line(px, base - size * 0.3, px, base - size * tall, 4, 0));
    for (const level of [0.55, 0.88]) {
      const y = base - size * tall * level;
      const half = size * (0.42 - level * 0.17);
      parts.push(line(px - half, y - size * 0.22, px + half, y - size * 0.22, 3), toned([[px - half, y - size * 0.22], [px + half, y - size * 0.22], [px + half * 1.12, y + size * 0.1], [px - half * 1.12, y + size * 0.1]], "light", 1.8));
    }
    parts.push(line(px, base - size * tall, x - size * 0.95, base - size * 0.3, 1), line(px, base - size * tall, x + size * 1.5, base - size * 0.58, 1));
  }
  return parts;
}

const water = (top) =>
  Array.from({ length: 150 }, () => {
    const y = between(top + 4, height - 50);
    const length = between(24, 30 + (y - top) * 0.5);
    const x = between(50, width - 60 - length);
    return `<path d="M${n(x)} ${n(y)}q${n(length / 4)} -5 ${n(length / 2)} 0t${n(length / 2)} 0" stroke-width="1.3"/>`;
  });

function row(from, to, base, options) {
  const parts = [];
  for (let x = from; x < to; ) {
    const w = between(110, 165);
    parts.push(house(x, base, w, between(150, 215), { floors: next() > 0.6 ? 3 : 2, gable: next() > 0.6, ...options?.(x) }));
    x += w;
  }
  return parts;
}

const harbour = () => sheet([sky(330), row(60, 1010, 470), tonedBox(40, 470, 1120, 70, "light"), line(40, 470, 1160, 470, 4), water(545), ship(860, 640, 150), ship(300, 700, 95), figure(520, 470, 62), figure(556, 470, 56, true), figure(690, 470, 60)]);
const street = () => {
  const shopAt = 470;
  return sheet([sky(300), row(50, 440, 610), house(shopAt, 610, 260, 330, { floors: 3, shop: true, tone: "light" }), row(740, 1050, 610), line(38, 612, 1162, 612, 3), Array.from({ length: 230 }, () => { const y = between(630, 752); const s = 6 + (y - 620) / 12; const x = between(46, 1140); return `<path d="M${n(x)} ${n(y)}q${n(s / 2)} ${n(-s * 0.6)} ${n(s)} 0" stroke-width="1.3"/>`; }), figure(330, 690, 118), figure(380, 690, 108, true), figure(840, 666, 100), figure(600, 640, 84, true), figure(1010, 720, 128)]);
};
const vale = () => {
  const hills = [[330, 60, 0.006, 0], [390, 46, 0.009, 2], [470, 40, 0.007, 4]].map(([base, tall, pace, phase], i) => {
    const at = (x) => base - tall * Math.sin(x * pace + phase) - 14 * Math.sin(x * 0.021 + phase);
    const points = Array.from({ length: 57 }, (_, k) => [40 + k * 20, at(40 + k * 20)]);
    const strokes = Array.from({ length: 150 }, () => { const x = between(44, 1150); const y = at(x) + between(3, 60); return line(x, y, x + between(4, 10), y + between(10, 22), i === 2 ? 1.5 : 1); });
    return [shape([...points, [1160, 760], [40, 760]], paper, 2), strokes];
  });
  const church = [tonedBox(730, 352, 62, 130, "light"), tonedBox(734, 340, 10, 14, "dark"), tonedBox(756, 340, 10, 14, "dark"), tonedBox(778, 340, 10, 14, "dark"), toned([[792, 430], [806, 400], [920, 400], [934, 430]], "roof"), tonedBox(792, 430, 140, 54, "middle"), sash(750, 376, 20, 36)];
  const hedges = [[60, 560, 560, 520], [560, 520, 1150, 600], [420, 532, 300, 740], [760, 548, 980, 750]].map(([x1, y1, x2, y2]) => Array.from({ length: 34 }, (_, i) => { const t = i / 33; return `<path d="M${n(x1 + (x2 - x1) * t - 12)} ${n(y1 + (y2 - y1) * t)}q6 -16 13 -4q8 -12 13 5" stroke-width="1.8" fill="${paper}"/>`; }));
  const plough = Array.from({ length: 16 }, (_, i) => line(470 + i * 18, 560, 380 + i * 36, 745, 1.1));
  return sheet([sky(260), hills, church, house(560, 486, 130, 92), house(960, 500, 120, 84), plough, hedges, tree(660, 500, 90), tree(1060, 520, 120), tree(170, 610, 220), tree(940, 660, 150), tree(300, 520, 80)]);
};
const map = () => {
  const coast = Array.from({ length: 47 }, (_, i) => { const x = 40 + i * 24.35; return [x, 215 + 60 * Math.sin(i * 0.22) + 26 * Math.sin(i * 0.9) + between(-9, 9)]; });
  const shore = [1, 2, 3, 4, 5].map((k) => `<path d="M${coast.map(([x, y]) => `${n(x)} ${n(y - k * (5 + k))}`).join("L")}" stroke-width="${1.5 - k * 0.2}"/>`);
  const hachures = (cx, cy, rx, ry) => Array.from({ length: 70 }, (_, i) => { const a = (i / 70) * 6.283; const r = between(0.86, 1.1); const [x, y] = [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry]; return line(x, y, cx + Math.cos(a) * rx * (0.62 * r), cy + Math.sin(a) * ry * (0.62 * r), 1.5, 0.5); });
  const road = (d) => `<path d="${d}" stroke-width="7"/><path d="${d}" stroke-width="4" stroke="${paper}"/>`;
  const town = (cx, cy, count) => Array.from({ length: count }, () => { const a = between(0, 6.28); const r = between(8, 12 + count * 1.6); return tonedBox(cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.7, between(8, 20), between(7, 13), "dark", 1.4); });
  const woods = Array.from({ length: 60 }, () => { const [x, y] = [between(830, 1080), between(560, 720)]; return `<path d="M${n(x)} ${n(y)}q5 -13 11 -2q7 -8 9 3M${n(x + 9)} ${n(y)}v6" stroke-width="1.4"/>`; });
  const rose = [`<circle cx="150" cy="650" r="58" stroke-width="1.5"/><circle cx="150" cy="650" r="50" stroke-width="1"/>`, [0, 90, 180, 270].map((a) => `<g transform="translate(150 650) rotate(${a})"><path d="M0 -72L11 -11L0 0Z" fill="${ink}"/><path d="M0 -72L-11 -11L0 0Z" fill="${paper}" stroke-width="1.5"/></g>`)];
  const ticks = Array.from({ length: 28 }, (_, i) => `<path d="M${40 + i * 40} 36v-10h20v10Z" fill="${ink}" stroke-width="0"/><path d="M${40 + i * 40} 774v-10h20v10Z" fill="${ink}" stroke-width="0"/>`);
  return sheet([shape([...coast, [1160, 760], [40, 760]], paper, 2.6), shore, hachures(330, 420, 130, 70), hachures(520, 560, 110, 60), hachures(980, 400, 120, 74), `<path d="M620 250C600 340 700 400 660 480S760 640 720 762" stroke-width="4"/><path d="M664 480C760 500 800 470 880 520" stroke-width="2.5"/>`, road("M60 560C240 500 420 480 648 420S980 560 1150 500"), road("M648 420C640 360 560 320 470 262"), road("M648 420C700 560 820 600 800 762"), town(655, 420, 26), town(468, 262, 14), town(1000, 535, 10), town(250, 520, 9), town(795, 650, 8), woods, rose, ticks, ship(900, 130, 34), ship(240, 120, 26)]);
};

for (const [name, draw] of Object.entries({ map, street, harbour, vale })) {
  seed = 7;
  await writeFile(path.join(folder, `history-${name}.svg`), draw());
}
