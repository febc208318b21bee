import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes a field of a shop's account with an outside service. A secret is never shown again. */
interface AccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
}

/** Lists the fields of a provider account: name, label, whether it is set, and what may be shown. Of a secret, the last four characters are shown. */
export const showAccountFields = (known: readonly AccountField[], fields: Readonly<Record<string, string | undefined>>, say: Say) =>
  known.map(({ name, label, secret }) => {
    const text = fields[name] ?? '';
    const shown = secret && text !== '' ? say(sentence('accountLastCharacters', { last: text.slice(-4) })) : text;
    return { name, label: say(label), set: text !== '', shown };
  });

/** Maps the names of a provider account's entered fields to their values. Spaces around names and values are removed. */
export const readEnteredFields = (entered: readonly { readonly name: string; readonly value: string }[]): Record<string, string> =>
  Object.fromEntries(entered.map(({ name, value }) => [name.trim(), value.trim()]));

/** Adds what was entered to the fields that are stored, where the merchant keeps the rest: a secret is not typed again to change another field. */
export const mergeEnteredFields = (
  entered: readonly { readonly name: string; readonly value: string }[],
  stored: Readonly<Record<string, string>> | undefined,
): Record<string, string> => ({ ...stored, ...readEnteredFields(entered) });
