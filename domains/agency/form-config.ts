import { z } from "zod";

/** `fieldPostion` is misspelt in the specification's wire format and must stay so. */
const formElement = z.strictObject({
  fieldName: z.string().regex(/^(?!opt_in_)[a-z][a-z0-9_]*$/),
  friendlyName: z.string().min(1),
  required: z.boolean(),
  inputType: z.enum(["text", "email", "tel", "textarea", "select", "checkbox", "file"]),
  fieldPostion: z.number().int(),
  options: z.array(z.string()).optional(),
  hidden: z.boolean().default(false),
  disabled: z.boolean().default(false),
  value: z.string().default(""),
});

export const form = z
  .strictObject({
    gaName: z.string(),
    htmlFormId: z.string(),
    submitButtonText: z.string().min(1),
    para: z.string(),
    recipients: z.array(z.email()).min(1),
    /** `false` for a form, such as a job application, that does not ask for consent to marketing. */
    asksForMarketing: z.boolean().optional(),
    elements: z.array(formElement).min(1),
  })
  .superRefine(({ elements }, issues) => {
    for (const name of ["first_name", "last_name", "email"])
      if (!elements.some(({ fieldName, required }) => fieldName === name && required))
        issues.addIssue({ code: "custom", path: ["elements"], message: `must include ${name} as a required field` });
  });

export const forms = z.record(z.string().regex(/^[a-z0-9-]+$/), form);

export type FormConfig = z.infer<typeof form>;
export type FormElement = FormConfig["elements"][number];
