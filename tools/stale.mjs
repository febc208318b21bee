// Decides whether a build is outdated, by the content of its sources and not by their dates.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const isSource = (file) => !/\.test\.\w+$/.test(file) && statSync(file).isFile();

/** Computes one hash over the names and contents of files and folders, without tests. */
function hashSources(places) {
  const files = places.flatMap((place) =>
    statSync(place).isFile() ? [place] : readdirSync(place, { recursive: true }).map((name) => join(place, name)),
  );
  const hash = createHash('sha256');
  for (const file of files.filter(isSource).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Reads the hash of the sources that a folder was built from. */
function builtFrom(folder) {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Checks whether another process has this id. */
function isAlive(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

/** Removes what killed builds left next to the folder. */
function removeLeftovers(folder) {
  const name = `${basename(folder)}.`;
  for (const sibling of readdirSync(dirname(folder))) {
    const [pid] = sibling.slice(name.length).split('.');
    if (sibling.startsWith(name) && /^\d+$/.test(pid) && !isAlive(Number(pid)))
      rmSync(join(dirname(folder), sibling), { recursive: true, force: true });
  }
}

/** Replaces the folder by `made`, unless another build did so meanwhile. */
function replaceFolder(made, folder, former) {
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
 * Builds a folder if its sources changed. Returns whether it did. A failed build leaves the folder unchanged.
 * It builds under another name and renames the result, so that of two concurrent builds one wins.
 */
export async function buildIfStale(folder, places, build) {
  const hash = hashSources(places);
  if (builtFrom(folder) === hash) return false;
  removeLeftovers(folder);
  const making = `${folder}.${process.pid}`;
  const former = `${making}.former`;
  try {
    mkdirSync(making);
    await build(making);
    writeFileSync(join(making, '.sources'), hash);
    if (builtFrom(folder) !== hash) replaceFolder(making, folder, former);
  } finally {
    for (const left of [making, former]) rmSync(left, { recursive: true, force: true });
  }
  return true;
}
