/*
 * Draws the illustrated staff portraits of both demo agencies: flat vector busts of invented people.
 * Run `node db/demo/media/scripts/draw-portraits.mjs` from the project; it writes agencies/*\/media/staff-*.svg and names them in branches.json.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const agencies = path.resolve(import.meta.dirname, "../../../../agencies");
const skins = {
  pale: ["#f3d3bd", "#e2b59a"],
  fair: ["#eec3a3", "#dba37f"],
  tan: ["#d9a177", "#bd8259"],
  olive: ["#c98f63", "#aa7048"],
  brown: ["#a06a43", "#82522f"],
  dark: ["#734527", "#5a331a"],
};
const hairs = {
  black: "#1d1a1c",
  dark: "#33241d",
  brown: "#5b3b26",
  auburn: "#82402a",
  fair: "#b98b4f",
  blond: "#d3ab6b",
  grey: "#8f8c8a",
  white: "#d8d4cd",
};
/** Backgrounds and clothes; each agency has its own mood. */
const palettes = {
  "harbour-and-vale": {
    grounds: ["#dfe5dc", "#ecdfc9", "#d5dfe2", "#e9d5c6", "#dcd9c9"],
    sun: "#ffffff66",
    clothes: ["#1f4a44", "#24405a", "#7a3b2e", "#5b5a3c", "#38444a", "#8a5a33"],
    shirts: ["#f6f1e7", "#dde6ea", "#efe0cf"],
  },
  northgate: {
    grounds: ["#ffd24a", "#7ec8c0", "#f28a6a", "#b9c4f0", "#cfd4d8"],
    sun: "#ffffff40",
    clothes: ["#16181d", "#2b3467", "#3b4046", "#0f5c5a", "#5c2a3e"],
    shirts: ["#ffffff", "#e8eef6", "#f4e9e4"],
  },
};

/** staffMemberId: skin, hair colour, hair style, clothes, extras. */
const people = {
  "harbour-and-vale": `
101 fair auburn bob jacket
102 pale grey parted tie glasses
103 olive black long blouse
104 fair brown short shirt beard
105 pale fair bun jumper
106 dark black cropped tie beard
107 fair blond wavy jacket
108 tan brown wavy jumper
109 pale auburn short shirt stubble
110 pale white bob blouse glasses
111 fair dark curly jumper
112 fair grey short waistcoat
113 pale brown ponytail jumper
114 pale auburn parted waistcoat beard
115 fair blond long blouse
116 pale brown bob jacket glasses
117 fair fair short shirt
118 pale grey bun blouse
119 tan black parted tie stubble
120 fair grey bald tie
121 dark black afro blouse
122 fair dark long jacket
123 olive black short shirt glasses
124 pale fair bob jacket
125 pale grey wavy jacket glasses
126 fair blond parted jumper
127 tan black bob blouse
128 fair brown curly shirt
129 pale auburn ponytail jacket
130 fair dark bald shirt beard
131 fair white short tie
132 pale brown wavy blouse
133 brown black bun jacket
134 fair brown parted waistcoat glasses
135 pale blond ponytail jumper
136 pale white bob jacket
137 pale white bald waistcoat beard glasses
138 brown dark curly blouse
139 fair fair short jumper stubble
140 fair brown long blouse`,
  northgate: `
101 brown black parted jacket beard
102 dark black afro jacket glasses
103 pale auburn short jumper stubble
104 olive dark wavy blouse
105 fair brown short shirt
106 tan black hijab blouse
107 pale blond bob jacket
108 dark black cropped shirt
109 fair auburn ponytail jumper glasses
110 olive black parted tie beard`,
};

const ink = "#241d1a";

/** Hair behind the head. */
const hairBack = {
  long: "M150 262C138 150 190 96 240 96s104 54 90 168c-4 62 6 118 22 158H128c18-44 26-98 22-160Z",
  wavy: "M146 270C126 150 184 92 240 92s116 60 94 176c10 30-8 44 4 74 4 24-16 40-40 38H182c-26 2-44-16-38-40 10-28-8-42 2-70Z",
  bob: "M146 268C134 148 188 94 240 94s108 52 94 174c2 30-2 52-14 72-54 18-108 18-160 0-12-18-16-42-14-72Z",
  bun: "M204 88a38 34 0 1 1 72 0a38 34 0 1 1-72 0Z",
  ponytail: "M288 120c58 6 74 66 62 130-6 36-2 66 8 92-30-8-52-32-52-66Z",
  afro: "M240 62c72 0 118 48 118 112 0 50-26 92-60 104H182c-34-12-60-54-60-104 0-64 46-112 118-112Z",
  hijab: "M240 82c70 0 100 50 100 130v180H140V212c0-80 30-130 100-130Z",
};
/** Hair in front of the head. */
const fringe = "M154 232c-8-86 34-134 88-134s94 46 84 134c-10-34-22-56-38-70-40 22-84 26-112 20-12 12-18 28-22 50Z";
const side = "M154 236c-10-90 36-138 86-138 58 0 94 50 86 138-8-30-14-52-26-72-30 4-82-4-104-24-16 22-32 50-42 96Z";
const hairFront = {
  long: side,
  wavy: side,
  bob: fringe,
  bun: "M156 226c-8-82 34-126 84-126s92 44 84 126c-12-46-38-72-84-72s-72 26-84 72Z",
  ponytail: "M155 230c-8-86 34-132 85-132s94 46 86 132c-14-44-34-66-56-74-40 18-90 22-115 74Z",
  afro: "M156 220c0-50 34-78 84-78s84 28 84 78c26-70-10-132-84-132s-110 62-84 132Z",
  short: "M156 222c-12-78 32-126 86-126s96 42 82 126c-6-20-12-34-20-46-44 10-88 2-120-14-14 16-22 36-28 60Z",
  parted: "M155 226c-14-84 30-130 88-130 60 0 94 46 81 130-6-24-14-42-24-54-38-2-76-14-100-34-10 30-30 50-45 88Z",
  cropped: "M158 206c-4-68 32-104 82-104s86 36 82 104c-8-26-18-44-30-54-34-8-70-8-104 0-12 10-22 28-30 54Z",
  curly:
    "M156 224c-18-10-16-34-4-44-8-24 10-42 28-42 4-24 32-34 50-24 16-16 46-12 56 6 22-6 44 12 40 34 18 8 20 34 6 46-2 10-6 18-10 24-6-30-16-48-32-58-36 14-78 12-102-2-16 14-26 32-32 60Z",
  bald: "",
  hijab: "M240 84c72 0 104 50 102 128-2 60-18 104-40 134 18 22 44 40 74 54-40 46-94 66-136 66s-96-20-136-66c30-14 56-32 74-54-22-30-38-74-40-134-2-78 30-128 102-128Zm0 48c-54 0-74 34-72 82 2 72 28 136 72 136s70-64 72-136c2-48-18-82-72-82Z",
};

function clothesOf(kind, cloth, shirt, accent) {
  const body = `<path d="M52 600c2-110 26-166 108-190 28-8 48-16 52-26q28 34 56 0c4 10 24 18 52 26 82 24 106 80 108 190Z" fill="${cloth}"/>`;
  const vee = `<path d="M200 392 240 520l40-128c-20 22-60 22-80 0Z" fill="${shirt}"/>`;
  const lapels = `<path d="M198 388 160 440l34 18-14 26 58 116h4l58-116-14-26 34-18-38-52-42 142Z" fill="#00000026"/>`;
  const collar = `<path d="m200 384-14 34 40 34 14-30 14 30 40-34-14-34c-18 24-62 24-80 0Z" fill="${shirt}"/>`;
  return {
    jacket: `${body}${vee}${lapels}`,
    tie: `${body}${vee}${collar}<path d="m232 424 8-6 8 6-3 16 9 66-14 22-14-22 9-66Z" fill="${accent}"/>${lapels}`,
    shirt: `${body.replace(cloth, shirt)}${collar}<path d="M240 450v150" stroke="#00000026" stroke-width="3"/><path d="M186 418l40 34 14-30 14 30 40-34" fill="none" stroke="#00000022" stroke-width="3"/>`,
    blouse: `${body}<path d="M196 390c8 40 24 66 44 84 20-18 36-44 44-84-18 20-70 20-88 0Z" fill="SKIN"/><path d="M196 390c8 40 24 66 44 84 20-18 36-44 44-84" fill="none" stroke="#00000030" stroke-width="4"/>`,
    jumper: `${body}<path d="M190 388c4 34 96 34 100 0l10 8c2 56-122 56-120 0Z" fill="#ffffff2e"/>`,
    waistcoat: `${body.replace(cloth, shirt)}<path d="M178 404 240 548l62-144 46 18c12 60 14 120 12 178H120c-2-58 0-118 12-178Z" fill="${cloth}"/>${collar}<path d="m233 426 7-6 7 6-2 14 6 62-11 18-11-18 6-62Z" fill="${accent}"/>`,
  }[kind];
}

function portrait(agency, id, [skin, hairColour, style, wear, ...extras]) {
  const { grounds, sun, clothes, shirts } = palettes[agency];
  const pick = (list, step) => list[(id * step) % list.length];
  const [face, shade] = skins[skin];
  const hair = style === "hijab" ? pick(clothes, 2) : hairs[hairColour];
  const ground = pick(grounds, 3);
  const brow = style === "hijab" ? hairs[hairColour] : hairColour === "white" ? "#a9a49c" : hairs[hairColour];
  const shirt = pick(shirts, 1);
  const cloth = style === "hijab" ? pick(clothes, 3) : pick(clothes, 1);
  const parts = [
    `<rect width="480" height="600" fill="${ground}"/>`,
    agency === "northgate"
      ? `<path d="M0 ${300 + (id % 4) * 40}L480 ${180 + (id % 3) * 40}V600H0Z" fill="${sun}"/>`
      : `<circle cx="240" cy="250" r="${196 + (id % 3) * 10}" fill="${sun}"/>`,
    hairBack[style] ? `<path d="${hairBack[style]}" fill="${hair}"/>` : "",
    `<path d="M204 300h72v84c-6 34-66 34-72 0Z" fill="${shade}"/>`,
    clothesOf(wear, cloth, shirt, pick(clothes, 5)).replaceAll("SKIN", face),
    style === "hijab" ? "" : `<ellipse cx="156" cy="246" rx="15" ry="24" fill="${shade}"/><ellipse cx="324" cy="246" rx="15" ry="24" fill="${shade}"/>`,
    `<path d="M240 110c56 0 86 42 84 108-2 72-34 134-84 134s-82-62-84-134c-2-66 28-108 84-108Z" fill="${face}"/>`,
    `<path d="M240 352c50 0 82-62 84-134 0-20-2-36-6-50 0 92-20 148-100 180 6 3 14 4 22 4Z" fill="${shade}" opacity=".45"/>`,
    beard(extras, brow),
    ...[196, 284].flatMap((x, i) => [
      `<path d="M${x - 17} 240q17-15 34 0q-17 11-34 0Z" fill="#fffdf8"/>`,
      `<circle cx="${x}" cy="239" r="7" fill="${skin === "pale" && id % 3 === 0 ? "#47697a" : "#33231a"}"/><circle cx="${x + 2}" cy="236.5" r="2" fill="#fff"/>`,
      `<path d="M${x - 18} 240q18-17 36 0" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`,
      `<path d="M${x - 22 + i * 2} ${217 + (id % 3)}q20-13 42 ${i ? 3 : -1}" fill="none" stroke="${brow}" stroke-width="${["tie", "shirt", "waistcoat"].includes(wear) ? 7.5 : 5}" stroke-linecap="round"/>`,
    ]),
    `<path d="M242 236c2 20 10 30 8 40q-10 9-22 2" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<path d="M212 306q28 ${20 + (id % 3) * 4} 56 0q-28 7-56 0Z" fill="#fffaf4" stroke="#a2503f" stroke-width="4" stroke-linejoin="round"/>`,
    hairFront[style] ? `<path d="${hairFront[style]}" fill="${hair}" fill-rule="evenodd"/>` : "",
    style === "bald" ? `<path d="M154 238c-6-24-4-44 4-62-2 24 4 42 2 64Zm172 0c6-24 4-44-4-62 2 24-4 42-2 64Z" fill="${brow}"/>` : "",
    extras.includes("glasses")
      ? `<g fill="#ffffff22" stroke="${ink}" stroke-width="4"><rect x="168" y="220" width="56" height="42" rx="17"/><rect x="256" y="220" width="56" height="42" rx="17"/><path d="M224 236q16-10 32 0M168 234l-12-4M312 234l12-4" fill="none"/></g>`
      : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">${parts.filter(Boolean).join("")}</svg>\n`;
}

function beard(extras, colour) {
  if (extras.includes("beard"))
    return `<path d="M158 256c4 74 40 112 82 112s78-38 82-112c-8 30-20 40-36 38-28-12-64-12-92 0-16 2-28-8-36-38Zm52 46q30 8 60 0q-4 26-30 26t-30-26Z" fill="${colour}" fill-rule="evenodd"/>`;
  return extras.includes("stubble")
    ? `<path d="M160 262c6 66 38 94 80 94s74-28 80-94c-10 30-24 36-38 34-26-10-58-10-84 0-14 2-28-4-38-34Z" fill="${colour}" opacity=".22"/>`
    : "";
}

for (const [agency, table] of Object.entries(people)) {
  const file = path.join(agencies, agency, "branches.json");
  const branches = JSON.parse(await readFile(file, "utf8"));
  const drawn = new Map(table.trim().split("\n").map((line) => line.split(" ")).map(([id, ...words]) => [Number(id), words]));
  for (const member of branches.flatMap((branch) => branch.staff)) {
    const { staffMemberId: id, firstName, surname } = member;
    const name = `staff-${id}.svg`;
    await writeFile(path.join(agencies, agency, "media", name), portrait(agency, id, drawn.get(id)));
    member.photo = { file: name, alt: `Illustrated portrait of ${firstName} ${surname}` };
  }
  await writeFile(file, `${JSON.stringify(branches, null, 2)}\n`);
}
