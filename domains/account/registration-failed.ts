/** The same for every cause: nobody learns here who has an account. */
export const registrationFailed =
  "Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.";
