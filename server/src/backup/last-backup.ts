import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from './manifest.ts';

/** Describes the last backup of the whole installation: when it was made, its path, and its size in bytes. */
export interface LastBackup {
  readonly at: Date;
  readonly to: string;
  readonly bytes: number;
}

const file = (dataFolder: string) => join(dataFolder, 'last-backup.json');

/** Records a backup of the whole installation, for `npm run health`. */
export function recordBackup(dataFolder: string, to: string, { madeAt, files }: BackupManifest): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const draft = `${file(dataFolder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ at: madeAt, to, bytes }), { mode: 0o600 });
  renameSync(draft, file(dataFolder));
}

/** Reads when and where the last backup of the whole installation was made, and its size; undefined if there was none. */
export function readLastBackup(dataFolder: string): LastBackup | undefined {
  try {
    const { at, ...rest } = JSON.parse(readFileSync(file(dataFolder), 'utf8')) as { at: string; to: string; bytes: number };
    return { ...rest, at: new Date(at) };
  } catch {
    return undefined;
  }
}
