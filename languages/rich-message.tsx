import { Fragment, type ReactNode } from "react";
import { formatMessage } from "./format-message.ts";
import { currentLanguage, findText, type Message } from "./translate.ts";

/** A message with elements in it: `<RichMessage text="Read our {policy}" values={{ policy: <a … /> }} />`. */
export function RichMessage({ text, values }: { text: Message; values: Readonly<Record<string, ReactNode>> }) {
  const parts = formatMessage<ReactNode>(findText(text), values, currentLanguage().locale);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
