/** The texts that a page shows. */
const kinds = ['service', 'privacy', 'purchase'] as const;
export type TextKind = (typeof kinds)[number];

/** The text an address means; the service agreement when in doubt. */
export const textKind = (word: string | undefined): TextKind => kinds.find((kind) => kind === word) ?? 'service';
