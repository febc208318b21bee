import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

export interface LastBackup {
  readonly at: Date;
  readonly to: string;
  readonly bytes: number;
}

const file = (dataFolder: string) => join(dataFolder, 'last-backup.json');

/** Writes down that the whole was backed up, for `npm run health`. */
export function noteBackup(dataFolder: string, to: string, { madeAt, files }: Manifest): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const draft = `${file(dataFolder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ at: madeAt, to, bytes }), { mode: 0o600 });
  renameSync(draft, file(dataFolder));
}

/** The last backup of the whole that was made here; undefined where there was none. */
export function lastBackup(dataFolder: string): LastBackup | undefined {
  try {
    const { at, ...rest } = JSON.parse(readFileSync(file(dataFolder), 'utf8')) as { at: string; to: string; bytes: number };
    return { ...rest, at: new Date(at) };
  } catch {
    return undefined;
  }
}
