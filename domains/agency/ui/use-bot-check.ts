import { useEffect, useState } from "react";
import { solveBotCheck } from "./bot-check-solver.ts";
import { createBotCheckTokens } from "./bot-check-tokens.ts";

/** Starts solving on mount, so that submit does not have to wait. */
export function useBotCheck() {
  const [tokens] = useState(() => createBotCheckTokens(solveBotCheck));
  useEffect(() => void tokens.begin(), [tokens]);
  return tokens;
}
