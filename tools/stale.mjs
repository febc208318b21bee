// Tells whether what was built is older than its sources, by what they say and not by when they were written.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Runs a build when its sources are not those of the last one; `mark` is where the last one's hash lies. */
export async function buildIfStale(mark, places, build) {
  const hash = hashOf(places);
  let before;
  try {
    before = readFileSync(mark, 'utf8');
  } catch {}
  if (before === hash) return false;
  await build();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  return true;
}
