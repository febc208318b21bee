import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '#platform/configuration.ts';
import { BackupError } from './backup-error.ts';

/** Returns the file that marks a restored data folder. It is removed when the operator confirms that the original mall is stopped. */
const file = (dataFolder: string) => join(dataFolder, 'restored.json');

/** Marks a data folder as restored from a backup of the whole installation. */
export const markRestored = (dataFolder: string, madeAt: string): void =>
  writeFileSync(file(dataFolder), JSON.stringify({ madeAt }), { mode: 0o600 });

/**
 * Throws a ConfigurationError for a restored mall that was not taken over. It and its original would query the same payments at the
 * providers, and both would refund them.
 */
export function assertInstallationTakenOver(dataFolder: string): void {
  if (!existsSync(file(dataFolder))) return;
  const { madeAt } = JSON.parse(readFileSync(file(dataFolder), 'utf8')) as { madeAt: string };
  throw new ConfigurationError(
    `${dataFolder} came from a backup of ${madeAt}, and the mall it was copied from may still run: two would ask the providers about the same money and send webhooks twice. Once that one is stopped for good: npm run restore -- take-over whole`,
  );
}

/** Takes over a restored mall, so that it may start. Throws a BackupError for a mall that was not restored or was taken over already. */
export function takeOverInstallation(dataFolder: string): void {
  if (!existsSync(file(dataFolder)))
    throw new BackupError(`The mall in ${dataFolder} did not come from a backup, or was taken over already: it may be started.`);
  rmSync(file(dataFolder));
}
