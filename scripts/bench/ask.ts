import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/** The body of an answer over a connection that stays open, with as little work in between as can be. */
export function ask(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: "localhost", port, path: target, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString());
        else reject(new Error(`${target} answered ${answer.statusCode}`));
      });
    }).on("error", reject);
  });
}
