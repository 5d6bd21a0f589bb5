import { setTimeout as pause } from "node:timers/promises";
import { type Answer, sendLead } from "./send-lead.ts";

export type Seen = {
  /** References of the leads that were acknowledged. */
  acknowledged: string[];
  leads: Answer[];
  /** The home page, which is kept. */
  kept: Answer[];
  /** A page nobody has asked for before. */
  drawn: Answer[];
};

type Options = { origin: string; name: string; senders?: number };

/** People who read pages and send enquiries, one after another, for as long as `fault` lasts and a little longer. */
export async function visitDuring(options: Options, fault: () => Promise<unknown>): Promise<Seen> {
  const { origin, name, senders = 4 } = options;
  const seen: Seen = { acknowledged: [], leads: [], kept: [], drawn: [] };
  await read(origin, "/", []);
  let over = false;
  let sent = 0;
  const send = async () => {
    while (!over) {
      const email = `${name}-${sent++}@example.com`;
      seen.acknowledged.push(await sendLead({ origin, email, onAnswer: (answer) => seen.leads.push(answer) }));
      await pause(50);
    }
  };
  const keepReading = async (pathOf: (n: number) => string, into: Answer[], everyMs: number) => {
    for (let n = 0; !over; n++) {
      await read(origin, pathOf(n), into);
      await pause(everyMs);
    }
  };
  const everybody = [
    ...Array.from({ length: senders }, send),
    keepReading(() => "/", seen.kept, 50),
    keepReading((n) => `/?unseen=${name}-${n}`, seen.drawn, 300),
  ];
  try {
    await fault();
    await pause(2_000);
  } finally {
    over = true;
    await Promise.all(everybody);
  }
  return seen;
}

/** One request, noted; nothing is thrown. */
export async function read(origin: string, path: string, into: Answer[]): Promise<Answer> {
  const begun = performance.now();
  const answer: Answer = await fetch(origin + path).then(
    async (response) => {
      await response.arrayBuffer();
      return {
        status: response.status,
        retryAfter: response.headers.get("retry-after"),
        ms: performance.now() - begun,
      };
    },
    () => ({ status: 0, retryAfter: null, ms: performance.now() - begun }),
  );
  into.push(answer);
  return answer;
}
