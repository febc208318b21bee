import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret kept as a file of mode 0600 in the data folder, made on first use.
 * Written beside and linked into place: of two that make it at once, both read the same one.
 */
export function keptSecret(dataFolder: string, name: string, make: () => string): string {
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
