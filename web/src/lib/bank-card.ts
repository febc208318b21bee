/** Returns whether a text is a bank card number: a digit from 1 to 9, then 15 to 20 digits. */
export const isBankCard = (text: string): boolean => /^[1-9]\d{15,20}$/.test(text);

/** Returns whether a number passes the Luhn check. Not all Chinese cards do, so it is a hint and never a refusal. */
export function passesLuhn(text: string): boolean {
  const sum = text
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const worth = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (worth > 9 ? worth - 9 : worth);
    }, 0);
  return text !== '' && sum % 10 === 0;
}
