import { readFileSync, statSync } from 'node:fs';
import { BackupError } from './backup-error.ts';

const least = 20;

/**
 * Reads the operator's key file, by which backups of a site are encrypted. Throws a BackupError if other accounts may
 * read the file or the key is too short.
 */
export function readSealingKey(file: string | undefined): string {
  if (!file)
    throw new BackupError(
      'A backup of a site holds names, addresses and mobiles, and is sealed: --key FILE names the file of your key (umask 077; openssl rand -base64 32 > site.key). Keep it apart from the backups.',
    );
  let text: string;
  let mode: number;
  try {
    text = readFileSync(file, 'utf8').trim();
    mode = statSync(file).mode;
  } catch {
    throw new BackupError(`The key file ${file} cannot be read.`);
  }
  if ((mode & 0o077) !== 0) throw new BackupError(`Others than you may read ${file}: chmod 600 ${file}`);
  if (text.length < least)
    throw new BackupError(`The key in ${file} is too short: at least ${least} characters (openssl rand -base64 32).`);
  return text;
}
