import { useEffect, useState } from "react";
import { createBotCheckAnswers } from "./bot-check-answers.ts";
import { solveBotCheck } from "./bot-check-solver.ts";

/** Begins while the visitor fills in the form, so that nobody waits for it at the end. */
export function useBotCheck() {
  const [answers] = useState(() => createBotCheckAnswers(solveBotCheck));
  useEffect(() => void answers.begin(), [answers]);
  return answers;
}
