/** Tells whether an account has a mobile number to log in with. */
export const hasMobileNumber = (account: { readonly mobileSealed: Buffer | null } | undefined): boolean =>
  account !== undefined && account.mobileSealed !== null;
