/** The address that a page's address means; undefined for a new one. */
export const addressId = (word: string | undefined): number | undefined =>
  word !== undefined && /^[1-9]\d{0,15}$/.test(word) ? Number(word) : undefined;
