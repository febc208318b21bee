import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '#platform/configuration.ts';
import { BackupError } from './backup-error.ts';

/** Lies in a data folder that came from a backup until somebody says that the mall it was copied from runs no more. */
const file = (dataFolder: string) => join(dataFolder, 'restored.json');

/** Writes down that a data folder came from a backup of the whole. */
export const noteRestored = (dataFolder: string, madeAt: string): void =>
  writeFileSync(file(dataFolder), JSON.stringify({ madeAt }), { mode: 0o600 });

/**
 * Refuses (ConfigurationError) to start a mall that came from a backup and was not taken over: it and the one it was copied from would ask
 * the vendors about the same money, and both give it back.
 */
export function mustCount(dataFolder: string): void {
  if (!existsSync(file(dataFolder))) return;
  const { madeAt } = JSON.parse(readFileSync(file(dataFolder), 'utf8')) as { madeAt: string };
  throw new ConfigurationError(
    `${dataFolder} came from a backup of ${madeAt}, and the mall it was copied from may still run: two would ask the vendors about the same money and send webhooks twice. Once that one is stopped for good: npm run restore -- take-over whole`,
  );
}

/** The mall in a data folder counts from now on. Refuses (BackupError) one that did not come from a backup, or was taken over. */
export function takeOverWhole(dataFolder: string): void {
  if (!existsSync(file(dataFolder)))
    throw new BackupError(`The mall in ${dataFolder} did not come from a backup, or was taken over already: it may be started.`);
  rmSync(file(dataFolder));
}
