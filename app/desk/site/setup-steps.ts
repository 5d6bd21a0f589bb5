/** The steps of the guided first hour, in their order. */
export const setupSteps = {
  identity: "Your agency",
  look: "Logo and colours",
  branches: "Branches",
  people: "People",
  pages: "Pages",
  feed: "Properties",
  domain: "Web address",
  publish: "Check and publish",
} as const;

export type SetupStep = keyof typeof setupSteps;
