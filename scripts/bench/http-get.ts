import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/** The response body, over a keep-alive connection with minimal client overhead; autocannon cannot make calls take turns. */
export function httpGet(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${url} returned ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}
