import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchBrowser } from './fetch-browser.ts';

/** Names Chromium without a window: it runs the tests in half the time of the whole browser. */
const headlessShell = 'chromium-headless-shell';
/** Lists the names of Chromium and Chrome on the PATH, and their paths on a Mac. */
const browserNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Returns a browser's name and version; undefined for one that does not run, like the placeholder that some systems install. */
function readVersion(path: string): string | undefined {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return (status === 0 && /^\S.*?[\d.]+/m.exec(stdout)?.[0]) || undefined;
}

/** Finds the first browser on this system that runs. */
function findSystemBrowser(): string | undefined {
  const { PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env;
  const folders = PATH.split(':');
  const places = [...browserNames.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPaths];
  return places.find((path) => existsSync(path) && readVersion(path) !== undefined);
}

/** Installs Debian's Chromium with a Chinese font, where this process is root. */
function installBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`no browser found: apt-get install ${headlessShell} fonts-noto-cjk ...`);
  const aptGet = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  aptGet('update');
  // Older Debians have the whole browser alone.
  for (const browser of [headlessShell, 'chromium']) {
    if (aptGet('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk').status === 0) break;
  }
  return findSystemBrowser();
}

const advice = `set CHROME_PATH to a Chromium or Chrome (Debian: apt-get install -y ${headlessShell} fonts-noto-cjk)`;

function fetchOrThrow() {
  try {
    return fetchBrowser();
  } catch (fault) {
    throw new Error(`no browser found, and none could be fetched (${(fault as Error).message}): ${advice}`, { cause: fault });
  }
}

function chooseBrowser(): { path: string; how: string } {
  const { CHROME_PATH: given } = process.env;
  if (given) return { path: given, how: 'which CHROME_PATH names' };
  const found = findSystemBrowser();
  if (found) return { path: found, how: 'found on this system' };
  const fresh = installBrowser();
  if (fresh) return { path: fresh, how: 'which apt-get has just installed' };
  const brought = fetchOrThrow();
  if (!brought) throw new Error(`no browser found: ${advice}`);
  return { path: brought.path, how: `${brought.isNew ? 'just fetched' : 'fetched before'} from npm, with Noto Sans for Chinese` };
}

/**
 * Returns the path of the browser for end-to-end tests: CHROME_PATH, else the system's, else Debian's package, else one from npm. Logs which
 * it is, and throws if it does not run.
 */
export function findBrowser(): string {
  const { path, how } = chooseBrowser();
  const version = readVersion(path);
  if (!version) throw new Error(`${path}, ${how}, does not run as a browser: ${advice}`);
  console.log(`browser: ${version}, ${path}, ${how}`);
  return path;
}
