import { objectsGateway } from 'server/gateways/objects/objects-gateway.ts';
import { picturesFolder } from 'server/gateways/pictures/picture-store.ts';
import { BackupError } from 'server/backup/backup-error.ts';
import { type Configuration, ConfigurationError, readConfiguration } from 'server/platform/configuration.ts';
import { assertFolderIsWritable } from 'server/check-folder.ts';
import { systemClock } from 'server/platform/clock.ts';
import { connect, connectAsOwner } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
import { isEmbeddedRunning } from 'server/platform/postgres/embedded.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

type OwnerConnection = Awaited<ReturnType<typeof connectAsOwner>>;

/**
 * Runs the given function as an operator's command, and makes the number that it returns the exit status of the process. A BackupError or
 * ConfigurationError prints its message and sets the exit status 2.
 */
export async function runCommand(work: (configuration: Configuration) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(readConfiguration(process.env));
  } catch (fault) {
    if (!(fault instanceof BackupError) && !(fault instanceof ConfigurationError)) throw fault;
    console.error(fault.message);
    process.exitCode = 2;
  }
}

/**
 * Calls a function with a connection as the owner of the mall's database, and returns its result. Throws a ConfigurationError if there is no mall.
 */
export async function asDatabaseOwner<T>(
  configuration: Configuration,
  work: (client: OwnerConnection['client']) => Promise<T>,
): Promise<T> {
  const { DATA_DIR, DATABASE_URL } = configuration;
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'keys', 'postgres-password')))
    throw new ConfigurationError(`There is no mall in ${DATA_DIR}: DATA_DIR says where it is, or DATABASE_URL where its database is.`);
  // PostgreSQL answers beside a full disk, but does not start there.
  if (!DATABASE_URL && !isEmbeddedRunning(DATA_DIR)) assertFolderIsWritable(DATA_DIR);
  const owned = await connectAsOwner(configuration, createLog('silent'));
  try {
    return await work(owned.client);
  } finally {
    await owned.close();
  }
}

/**
 * Prepares the database of an installation that was never started, as a start does: its tables, roles and row-level security. Does nothing if it has
 * tables already. Starts no server.
 */
export async function prepareNewDatabase(configuration: Configuration): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = configuration;
  if (!DATABASE_URL) assertFolderIsWritable(DATA_DIR);
  const owned = await connectAsOwner(configuration, createLog('silent'));
  let isNew: boolean;
  try {
    const { rows } = await owned.client.query<{ there: string | null }>("select to_regclass('public.site') as there");
    isNew = rows[0]?.there === null;
  } finally {
    await owned.close();
  }
  if (isNew) await (await connect(configuration, systemClock, createLog('silent'))).close();
}

/** Returns what the backup of a site needs of this installation: its secrets, the folder of its pictures and its object store. */
export function readLocalInstallation(configuration: Configuration) {
  const secrets = readSecrets(configuration);
  const { objects } = objectsGateway(configuration, secrets.signing, systemClock);
  return { secrets, pictures: picturesFolder(configuration.DATA_DIR), objects: objects.store };
}

/** Formats a number of bytes: 1.5 MB. */
export const formatBytes = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let at = 0;
  let size = bytes;
  for (; size >= 1000 && at < units.length - 1; at += 1) size /= 1000;
  return `${at === 0 ? size : size.toFixed(1)} ${units[at]}`;
};
