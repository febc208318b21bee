/** Splits a sentence at words that may be phone numbers, with the characters next to them: SF1384542738512 is one word. */
const words = /([\w+][\w-]{5,}\w)/;
const phone = /^(?:(?:\+?86-?)?1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4}|\+852-?[2-9]\d{7})$/;

/** Splits a courier's sentence into parts, and tells of each whether it is a phone number, such as the deliverer's. */
export const splitPhones = (sentence: string): { readonly text: string; readonly calls: boolean }[] =>
  sentence
    .split(words)
    .map((text) => ({ text, calls: phone.test(text) }))
    .filter(({ text }) => text !== '');
