import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type AnalyticsStub = { origin: string; requests: string[]; close(): void };

/** A third-party analytics service: its script sets a cookie and requests a tracking pixel. */
export async function startAnalyticsStub(): Promise<AnalyticsStub> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
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
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => void server.close() };
}
