/** Reports why a backup or a restore is not possible, in a sentence for the operator. */
export class BackupError extends Error {}
