/** The same for every cause, so that it does not reveal which accounts exist. */
export const registrationFailed =
  "Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.";
