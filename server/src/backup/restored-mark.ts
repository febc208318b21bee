import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '#platform/configuration.ts';
import { BackupError } from './backup-error.ts';

/** Returns the file that marks a restored data folder. It is removed when the operator confirms that the original mall is stopped. */
const file = (dataFolder: string) => join(dataFolder, 'restored.json');

/** Marks a data folder as restored from a backup of the whole installation. The mall cannot start before an operator takes it over. */
export const markRestored = (dataFolder: string, madeAt: string): void =>
  writeFileSync(file(dataFolder), JSON.stringify({ madeAt }), { mode: 0o600 });

/**
 * Throws a ConfigurationError for a mall restored from a backup, until the operator declares it the running one
 * (take-over). Two copies would ask providers about the same payments, and both would refund them.
 */
export function assertInstallationTakenOver(dataFolder: string): void {
  if (!existsSync(file(dataFolder))) return;
  const { madeAt } = JSON.parse(readFileSync(file(dataFolder), 'utf8')) as { madeAt: string };
  throw new ConfigurationError(
    `${dataFolder} came from a backup of ${madeAt}, and the mall it was copied from may still run: two would ask the providers about the same money and send webhooks twice. Once that one is stopped for good: npm run restore -- take-over whole`,
  );
}

/**
 * Removes the mark that keeps a restored mall from starting: the operator says that its original has stopped. Throws
 * a BackupError where there is no such mark.
 */
export function takeOverInstallation(dataFolder: string): void {
  if (!existsSync(file(dataFolder)))
    throw new BackupError(`The mall in ${dataFolder} did not come from a backup, or was taken over already: it may be started.`);
  rmSync(file(dataFolder));
}
