/**
 * Describes an error that the merchant can fix and that its message explains: the server refused, or a file is wrong. The command exits with status
 * 1.
 */
export class ShopError extends Error {}

/** Describes the error that a command is written wrongly. The command exits with status 2 and prints the usage. */
export class UsageError extends ShopError {}
