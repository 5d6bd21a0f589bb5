import type { Random } from "../random.ts";

export type Facts = Record<string, string | undefined>;

/** Facts that one description mentions at most once. */
const onceOnly: ReadonlySet<string> = new Set(["neighbour", "boundary", "soil", "auctionDate"]);

/** Present, but adds no words: for templates that hold only in some homes. */
export const flag = (condition: boolean): string | undefined => (condition ? " " : undefined);

/** Minimum length of a sentence that a reader would notice if repeated. */
export const minNoticeableLength = 60;

/** Partitions long sentences between agencies, so that two agencies never share one. */
export type Voice = { number: number; of: number };

/**
 * Writes sentences from templates: `{fact}` is looked up, `[one|other]` is chosen, `a(n)` agrees with what follows.
 * Templates with unknown facts are skipped, and long sentences never repeat.
 */
export function createNarrator(random: Random, voice: Voice = { number: 0, of: 1 }) {
  const written = new Set<string>();
  const decks = new WeakMap<readonly string[], string[]>();

  function draw(templates: readonly string[]): string {
    const deck = decks.get(templates) ?? [];
    if (deck.length === 0) deck.push(...random.shuffle(templates));
    decks.set(templates, deck);
    return deck.pop() ?? "";
  }

  /** The next unused sentence or sentences of a template, or nothing when all are used. */
  function sentence(
    templates: readonly string[],
    facts: Facts,
    { longest = 1_000, spent, notice = minNoticeableLength }: Limits = {},
  ): string {
    for (let attempt = 0; attempt < templates.length * 6; attempt++) {
      const template = draw(templates);
      const keys = keysOf(template);
      if (spent?.has(template) || keys.some((key) => spent?.has(key) || !facts[key])) continue;
      const text = finish(expand(template, facts, random));
      if (text.length > longest) continue;
      const parts = splitSentences(text).filter((part) => part.length > notice);
      if (parts.some((part) => written.has(part) || voiceOf(part, voice.of) !== voice.number)) continue;
      for (const part of parts) written.add(part);
      for (const used of [template, ...keys.filter((key) => onceOnly.has(key))]) spent?.add(used);
      return text;
    }
    return "";
  }

  function paragraph(pools: readonly (readonly string[])[], facts: Facts, spent: Set<string>): string {
    return pools
      .map((pool) => sentence(pool, facts, { spent }))
      .filter((text) => text !== "")
      .join(" ");
  }

  return { sentence, paragraph };
}

type Limits = { longest?: number; spent?: Set<string>; notice?: number };

export type Narrator = ReturnType<typeof createNarrator>;

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z£0-9"'])/).filter((part) => part !== "");
}

function voiceOf(text: string, voices: number): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65_521;
  return sum % voices;
}

function keysOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function expand(template: string, facts: Facts, random: Random): string {
  let text = template;
  for (let inner = /\[([^[\]]*)\]/.exec(text); inner; inner = /\[([^[\]]*)\]/.exec(text)) {
    const chosen = random.pick((inner[1] ?? "").split("|"));
    text = text.slice(0, inner.index) + chosen + text.slice(inner.index + inner[0].length);
  }
  return text.replace(/\{(\w+)\}/g, (_, key: string) => facts[key] ?? "");
}

const vowelSound = /^(?:[aei]|o(?!ne)|u(?!ni|se|til)|8|11\b|18\b|hour|honest)/i;

function finish(text: string): string {
  return text
    .replace(
      /\b([Aa])\(n\) (?=(\S+))/g,
      (_, article: string, next: string) => `${article}${vowelSound.test(next) ? "n" : ""} `,
    )
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:])/g, "$1")
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
