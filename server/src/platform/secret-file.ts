import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a secret from its file (mode 0600) below keys/ of the data folder, or creates it on first use.
 * The file is written under another name and then linked, so that two processes that create it simultaneously read the same secret.
 */
export function loadOrCreateSecretFile(dataFolder: string, name: string, make: () => string): string {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, name);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    } finally {
      rmSync(draft, { force: true });
    }
    return readFileSync(file, 'utf8');
  }
}
