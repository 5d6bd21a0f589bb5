import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ThirdParty = { origin: string; asked: string[]; close(): void };

/** Somebody else's analytics service: it sends a script, which stores a cookie and counts the visit. */
export async function thirdParty(): Promise<ThirdParty> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const script =
      "document.cookie='_visitor=1; path=/'; new Image().src=new URL('/seen.gif', document.currentScript.src)";
    const isScript = request.url === "/stats.js";
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript" : "image/gif",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(isScript ? script : Buffer.from("R0lGODlhAQABAAAAACw=", "base64"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
