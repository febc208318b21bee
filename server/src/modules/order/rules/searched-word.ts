/** What is looked for in orders, as they are searched: small letters, and a number as it is kept though it was typed in groups. */
export function searchedWord(typed: string): string {
  const word = typed.normalize('NFKC').trim().toLowerCase();
  return /^[\d\s]+$/.test(word) ? word.replace(/\s/g, '') : word;
}
