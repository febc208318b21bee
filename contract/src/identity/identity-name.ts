/** Chinese characters, with a point between the parts of a name that has several: 阿依古丽·买买提. */
const chinese = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;

/** A name as it stands on an identity card: without spaces, its points of one kind. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, '')
    .replace(/[•・‧．.]/g, '·');

/** Whether a tidy name can stand on a national identity card: 2 to 30 signs. */
export const isIdentityName = (name: string): boolean => name.length >= 2 && name.length <= 30 && chinese.test(name);

/** Whether a receiver is whom an identity names, however the name was typed. */
export const isSamePerson = (receiver: string, name: string): boolean => tidyName(receiver) === tidyName(name);
