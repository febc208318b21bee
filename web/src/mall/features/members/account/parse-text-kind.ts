import { type TextKind, textKinds } from 'contract/shop/site/text-kinds.ts';

/** Parses the kind of a legal text in a URL; undefined if there is no such text. */
export const parseTextKind = (word: string | undefined): TextKind | undefined => textKinds.find((kind) => kind === word);
