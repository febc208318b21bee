import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes a field of a shop's account with an outside service. A secret is never shown again. */
interface AccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
}

/** Lists the fields of an account with what may be shown of each: of a secret its last four characters. */
export const showAccountFields = (known: readonly AccountField[], fields: Readonly<Record<string, string | undefined>>, say: Say) =>
  known.map(({ name, label, secret }) => {
    const text = fields[name] ?? '';
    const shown = secret && text !== '' ? say(sentence('accountLastCharacters', { last: text.slice(-4) })) : text;
    return { name, label: say(label), set: text !== '', shown };
  });

/** Returns the entered fields of an account by their names, without the spaces around them. */
export const readEnteredFields = (entered: readonly { readonly name: string; readonly value: string }[]): Record<string, string> =>
  Object.fromEntries(entered.map(({ name, value }) => [name.trim(), value.trim()]));
