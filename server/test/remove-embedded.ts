import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes a test's data folder with its PostgreSQL cluster, even if the cluster lies outside of the folder, as it does for root. */
export function removeEmbedded(dataFolder: string): void {
  const place = join(dataFolder, 'keys', 'postgres-place');
  if (existsSync(place)) {
    const cluster = `/var/lib/wanpu/data-${readFileSync(place, 'utf8')}`;
    rmSync(cluster, { recursive: true, force: true });
    rmSync(`${cluster}.belongs-to`, { force: true });
  }
  rmSync(dataFolder, { recursive: true, force: true });
}
