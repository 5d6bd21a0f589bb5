/** The form of forms.json that `#/new-homes-enquiry` shows. */
export const newHomesFormId = "new-homes";
