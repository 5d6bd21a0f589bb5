import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/** The response body, over a keep-alive connection with minimal client overhead. */
export function httpGet(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: "localhost", port, path: target, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${target} returned ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}
