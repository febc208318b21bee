/** Something the shopkeeper can mend, in a sentence: the shop said no, or a file is wrong. Ends with status 1. */
export class ShopError extends Error {}

/** The command itself is written wrong. Ends with status 2, and how it is written is told. */
export class Miswritten extends ShopError {}
