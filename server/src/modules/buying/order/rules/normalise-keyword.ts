/** Normalises a keyword for the order search: lower case, and an order number typed in groups without its blanks. */
export function normaliseKeyword(typed: string): string {
  const word = typed.normalize('NFKC').trim().toLowerCase();
  return /^[\d\s]+$/.test(word) ? word.replace(/\s/g, '') : word;
}
