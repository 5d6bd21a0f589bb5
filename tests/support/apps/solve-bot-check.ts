import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The `g-recaptcha-response` value of a browser that has solved the challenge. */
export async function solveBotCheck(get: (path: string) => Promise<Response>): Promise<string> {
  const { challenge } = (await (await get("/bot_check")).json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
