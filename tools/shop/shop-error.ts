/** Describes the error, in a sentence, of what the merchant can fix: the server refused, or a file is wrong. The command exits with status 1. */
export class ShopError extends Error {}

/** Describes the error of a wrongly written command. It exits with status 2 and prints the usage. */
export class UsageError extends ShopError {}
