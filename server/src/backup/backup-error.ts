/** Why a backup or a restore cannot be done, in a sentence for the operator. */
export class BackupError extends Error {}
