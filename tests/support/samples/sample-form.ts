import { forms } from "#domains/agency/form-config.ts";

const element = (
  fieldPostion: number,
  fieldName: string,
  friendlyName: string,
  inputType: string,
  rest: object = {},
) => ({
  fieldPostion,
  fieldName,
  friendlyName,
  inputType,
  required: true,
  ...rest,
});

/** A form with every kind of field, out of order. */
export const sampleForm = forms.parse({
  careers: {
    gaName: "careers",
    htmlFormId: "careers",
    submitButtonText: "Apply",
    para: "Attach your CV.",
    recipients: ["careers@example.test"],
    elements: [
      element(5, "role", "Role", "select", { options: ["Negotiator", "Porter"] }),
      element(1, "first_name", "First name", "text"),
      element(2, "last_name", "Last name", "text"),
      element(3, "email", "Email", "email"),
      element(4, "telephone", "Telephone", "tel"),
      element(6, "licence", "Full licence", "checkbox", { required: false }),
      element(7, "about_you", "About you", "textarea"),
      element(8, "cv", "CV", "file"),
      element(9, "source", "Source", "text", { hidden: true, value: "website" }),
    ],
  },
}).careers as NonNullable<ReturnType<typeof forms.parse>[string]>;
