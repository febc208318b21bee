/** Parses the address id in a URL; undefined for a new address. */
export const parseAddressId = (word: string | undefined): number | undefined =>
  word !== undefined && /^[1-9]\d{0,15}$/.test(word) ? Number(word) : undefined;
