import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Chromium or Chrome usually is, when nobody says. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * The browser of the journeys: CHROME_PATH, else one of the system, else Debian's own when we may install it.
 * Chinese needs a Chinese font: the package that Debian's comes with.
 */
export function findBrowser(): string {
  const { CHROME_PATH: given } = process.env;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH=${given} is not there`);
  }
  const found = usual.find((path) => existsSync(path));
  if (found) return found;
  if (mayInstall()) {
    console.log('no browser is here: apt-get install chromium fonts-noto-cjk');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = usual.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error('no browser was found: set CHROME_PATH to a Chromium or Chrome (Debian: apt-get install -y chromium fonts-noto-cjk)');
}
