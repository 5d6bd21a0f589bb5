/** The merge fields of a reply template with their meaning. */
export const mergeFields = {
  first_name: "The visitor's first name",
  last_name: "The visitor's last name",
  reference: "The lead's reference",
  home: "The address of the home",
  branch: "The name of the branch",
  telephone: "The branch's telephone number",
  my_name: "Your name",
  agency: "The agency's name",
} as const;
export type MergeValues = Readonly<Record<keyof typeof mergeFields, string>>;

const field = /\{([a-z_]{1,20})\}/g;
const isMergeField = (name: string): name is keyof MergeValues => Object.hasOwn(mergeFields, name);

/** Replaces each field once; a value that looks like a field stays as it is. Unknown fields stay too. */
export function fillTemplate(text: string, values: MergeValues): string {
  return text.replace(field, (whole, name: string) => (isMergeField(name) ? values[name] : whole));
}

/** Fields that no lead has, such as a typing error. */
export function findUnknownFields(text: string): string[] {
  return [...text.matchAll(field)].map(([, name = ""]) => name).filter((name) => !isMergeField(name));
}
