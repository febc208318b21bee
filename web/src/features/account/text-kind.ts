import { type TextKind, textKinds } from 'contract/site/text-kinds.ts';

/** The text an address means; undefined where there is none of that name. */
export const textKind = (word: string | undefined): TextKind | undefined => textKinds.find((kind) => kind === word);
