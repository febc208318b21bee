/** The texts that a page shows. */
const kinds = ['service', 'privacy', 'purchase', 'identity'] as const;
export type TextKind = (typeof kinds)[number];

/** The text an address means; undefined where there is none of that name. */
export const textKind = (word: string | undefined): TextKind | undefined => kinds.find((kind) => kind === word);
