/** Matches Chinese characters, with a dot between the parts of a name: 阿依古丽·买买提. */
const chinese = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;

/** Normalises a name to the form on an identity card: no spaces, and one kind of dot. */
export const normaliseIdentityName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, '')
    .replace(/[•・‧．.]/g, '·');

/** Tells whether a normalised name can be on a national identity card: 2 to 30 Chinese characters, with dots between parts. */
export const isValidIdentityName = (name: string): boolean => name.length >= 2 && name.length <= 30 && chinese.test(name);

/** Tells whether a receiver's name is the name on an identity card, however it was typed. */
export const isSamePerson = (receiver: string, name: string): boolean => normaliseIdentityName(receiver) === normaliseIdentityName(name);
