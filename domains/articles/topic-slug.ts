/** `First-time buyers` → `first-time-buyers`. */
export function toTopicSlug(topic: string): string {
  const plain = topic.normalize("NFD").replace(/[\p{Diacritic}'’]/gu, "");
  return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}

export function topicPath(topic: string): string {
  return `/articles/topics/${toTopicSlug(topic)}`;
}
