// Tells whether what was built is older than its sources, by what they say and not by when they were written.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const isSource = (file) => !/\.test\.\w+$/.test(file) && statSync(file).isFile();

/** One hash over files and folders: names and contents, tests left out. */
function hashOf(places) {
  const files = places.flatMap((place) =>
    statSync(place).isFile() ? [place] : readdirSync(place, { recursive: true }).map((name) => join(place, name)),
  );
  const hash = createHash('sha256');
  for (const file of files.filter(isSource).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The hash of the sources that a folder was built from. */
function builtFrom(folder) {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether another process bears this number. */
function lives(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

/** What builds that were killed left beside the folder. */
function sweep(folder) {
  const name = `${basename(folder)}.`;
  for (const sibling of readdirSync(dirname(folder))) {
    const [pid] = sibling.slice(name.length).split('.');
    if (sibling.startsWith(name) && /^\d+$/.test(pid) && !lives(Number(pid)))
      rmSync(join(dirname(folder), sibling), { recursive: true, force: true });
  }
}

/** Takes `made` for the folder; where another build has done so meanwhile, that one stays. */
function putInPlace(made, folder, former) {
  for (const [from, to, harmless] of [
    [folder, former, ['ENOENT']],
    [made, folder, ['ENOTEMPTY', 'EEXIST']],
  ]) {
    try {
      renameSync(from, to);
    } catch (fault) {
      if (!harmless.includes(fault.code)) throw fault;
    }
  }
}

/**
 * Builds a folder when its sources are not those it was built from; gives whether it did. One that fails leaves the folder as it was.
 * Built beside and renamed: of two that build at once each makes one, and one of them stays.
 */
export async function buildIfStale(folder, places, build) {
  const hash = hashOf(places);
  if (builtFrom(folder) === hash) return false;
  sweep(folder);
  const making = `${folder}.${process.pid}`;
  const former = `${making}.former`;
  try {
    mkdirSync(making);
    await build(making);
    writeFileSync(join(making, '.sources'), hash);
    if (builtFrom(folder) !== hash) putInPlace(making, folder, former);
  } finally {
    for (const left of [making, former]) rmSync(left, { recursive: true, force: true });
  }
  return true;
}
