import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchBrowser } from './fetch-browser.ts';

/** What Chromium or Chrome is called on the PATH, and where it lies on a Mac. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** What a browser says it is; undefined for one that does not run, like the place-holder that some systems have for another packager's. */
function versionOf(path: string): string | undefined {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return (status === 0 && /^\S.*?[\d.]+/m.exec(stdout)?.[0]) || undefined;
}

/** The first browser of this system that runs. */
function ofTheSystem(): string | undefined {
  const { PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env;
  const places = [...PATH.split(':').flatMap((folder) => names.map((name) => join(folder, name))), ...onMac];
  return places.find((path) => existsSync(path) && versionOf(path) !== undefined);
}

/** Debian's own, with a font for Chinese, where we may install it. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('no browser is here: apt-get install chromium fonts-noto-cjk ...');
  const aptGet = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return ofTheSystem();
}

const advice = 'set CHROME_PATH to a Chromium or Chrome (Debian: apt-get install -y chromium fonts-noto-cjk)';

function fetched() {
  try {
    return fetchBrowser();
  } catch (fault) {
    throw new Error(`no browser is here, and none could be fetched (${(fault as Error).message}): ${advice}`, { cause: fault });
  }
}

function find(): { path: string; how: string } {
  const { CHROME_PATH: given } = process.env;
  if (given) return { path: given, how: 'which CHROME_PATH names' };
  const found = ofTheSystem();
  if (found) return { path: found, how: 'found on this system' };
  const fresh = installed();
  if (fresh) return { path: fresh, how: 'which apt-get has just installed' };
  const brought = fetched();
  if (!brought) throw new Error(`no browser is here: ${advice}`);
  return { path: brought.path, how: `${brought.now ? 'just fetched' : 'fetched before'} from npm, with Noto Sans for Chinese` };
}

/** The browser of the journeys: CHROME_PATH, else one of the system, else Debian's when we may install it, else one from npm. Says which. */
export function findBrowser(): string {
  const { path, how } = find();
  const version = versionOf(path);
  if (!version) throw new Error(`${path}, ${how}, does not run as a browser: ${advice}`);
  console.log(`browser: ${version}, ${path}, ${how}`);
  return path;
}
