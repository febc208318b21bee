const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Computes the last character of an 18-character unified social credit code from the 17 before it (GB 32100-2015). */
function checkCharacter(code: string): string | undefined {
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    const value = characters.indexOf(character);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return characters[(31 - (sum % 31)) % 31];
}

/** Normalises a tax number as people write it: removes spaces, and writes letters as capitals. */
export const readTaxNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Tells whether a text is a company's tax number: 15, 17, 18 or 20 letters and digits. Of 18, the last is a check
 * character.
 */
export function isTaxNumber(text: string): boolean {
  if (!/^[0-9A-Z]+$/.test(text)) return false;
  if (text.length === 18) return checkCharacter(text) === text[17];
  return [15, 17, 20].includes(text.length);
}
