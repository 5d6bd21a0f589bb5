import { toSlug } from "#format/slug.ts";

export const topicPath = (topic: string) => `/articles/topics/${toSlug(topic)}`;
