/** Apart from the rules, whose library must not load with every page. */
export const maxMessageLength = 5_000;
export const maxAnswerLength = 500;
