import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { selectProductionReact } from "./bench-environment.ts";

const runs = 100;

/** CPU time of React alone (`renderToPipeableStream`, production) for the tags and attributes of a page. */
export async function measureBareReact(html: string): Promise<{ tags: number; milliseconds: number }> {
  selectProductionReact();
  const { createElement } = await import("react");
  const { renderToPipeableStream } = await import("react-dom/server");
  const tags = [...html.matchAll(/<[a-z][a-z0-9]*((?: [a-z-]+="[^"]*")*)/gi)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/="([^"]*)"/g)].map(([, value = ""], n) => [`data-a${n}`, value])),
  );
  const Tag = ({ attributes }: { attributes: Record<string, string> }) => createElement("div", attributes, "text");
  const render = async () => {
    const page = new Writable({ write: (_chunk, _encoding, done) => done() });
    const elements = tags.map((attributes, key) => createElement(Tag, { key, attributes }));
    renderToPipeableStream(createElement("main", null, elements), { onAllReady() {} }).pipe(page);
    await finished(page);
  };
  for (let n = 0; n < runs; n++) await render();
  const before = process.cpuUsage();
  for (let n = 0; n < runs; n++) await render();
  const { user, system } = process.cpuUsage(before);
  return { tags: tags.length, milliseconds: (user + system) / 1000 / runs };
}
