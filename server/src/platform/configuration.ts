import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Deployments, readDeployments } from './deployments.ts';

/** Holds the project's root folder: the nearest one above this file that contains server/migrations. */
export const projectFolder = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'server', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the project folder was not found above the server');
    folder = parent;
  }
  return folder;
})();

/** Holds the version of this program. */
export const programVersion = (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }).version;

/** Describes the error of a wrong setting. The start stops with its message, which names the setting. */
export class ConfigurationError extends Error {}

interface Setting<T> {
  readonly meaning: string;
  readonly fallback: T;
  /** Returns the value, or throws an error whose message says what the value should be. */
  readonly parse: (text: string) => T;
}

const text = (fallback: string | undefined, meaning: string): Setting<string | undefined> => ({
  meaning,
  fallback,
  parse: (value) => value,
});
const whole = <T extends number | undefined>(fallback: T, least: number, most: number, meaning: string): Setting<number | T> => ({
  meaning,
  fallback,
  parse: (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) throw new Error(`a whole number from ${least} to ${most}`);
    return number;
  },
});
const oneOf = <const T extends string>(fallback: T, words: readonly T[], meaning: string): Setting<T> => ({
  meaning,
  fallback,
  parse: (value) => {
    const word = words.find((one) => one === value);
    if (!word) throw new Error(`one of ${words.join(', ')}`);
    return word;
  },
});
const installationName = (fallback: string, meaning: string): Setting<string> => ({
  meaning,
  fallback,
  parse: (value) => {
    if (!/^[a-z][a-z\d-]{1,29}$/.test(value)) throw new Error('2 to 30 lower-case letters, digits and hyphens, beginning with a letter');
    return value;
  },
});
const yesNo = (fallback: boolean | undefined, meaning: string): Setting<boolean | undefined> => ({
  meaning,
  fallback,
  parse: (value) => {
    if (!['0', '1', 'true', 'false'].includes(value)) throw new Error('1 or 0');
    return value === '1' || value === 'true';
  },
});
const url = (meaning: string): Setting<string | undefined> => ({
  meaning,
  fallback: undefined,
  parse: (value) => {
    if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
      throw new Error('an address like postgres://name:password@host:5432/database');
    return value;
  },
});
const webAddress = (meaning: string): Setting<string | undefined> => ({
  meaning,
  fallback: undefined,
  parse: (value) => {
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new Error('an address like http://127.0.0.1:8090');
    return value;
  },
});

/**
 * Maps each environment variable that the server reads to its parser, its default and its meaning. The defaults work on a fresh machine. `npm run
 * docs` writes docs/configuration.md from it.
 */
export const settings = {
  ENVIRONMENT: installationName('dev', 'The name of this installation. dev and test are not production; any other is.'),
  CELLS_FILE: text(
    undefined,
    'A JSON file of the deployments and the sites of each; docs/deployment.md says how. Without it this is the only deployment.',
  ),
  PORT: whole(8080, 0, 65_535, 'The port of the mall.'),
  HOST: text('127.0.0.1', 'The IP address to listen on; 0.0.0.0 for every network.'),
  METRICS_PORT: whole(undefined, 0, 65_535, 'The port of /metrics; without it there is none.'),
  DATA_DIR: text(
    undefined,
    'Where the embedded database, its keys and the stored files lie; by default .data in the project. Started by root, the database itself lies in /var/lib/wanpu/data-… (the start names it, keys/postgres-place has its end): a copy of DATA_DIR alone is then no backup.',
  ),
  DATABASE_URL: url("The owner's connection, for migrations and roles; by default the embedded PostgreSQL."),
  DATABASE_APP_URL: url("The application's connection, bound by row-level security; by default made from the owner's."),
  DATABASE_PLATFORM_URL: url("The connection of outbox, jobs and scheduled tasks; by default made from the owner's."),
  DATABASE_DIRECT_URL: url("A connection past a pooler, for LISTEN and jobs, which need sessions of their own; by default the platform's."),
  DATABASE_POOL: whole(16, 2, 500, 'Connections of the application to the database.'),
  SECRET_KEY: text(undefined, 'Signs tokens: 32 bytes or more in base64. Made on first start in DATA_DIR; production needs its own.'),
  DATA_KEY: text(
    undefined,
    'Encrypts identity numbers and mobiles: 32 bytes in base64. Made on first start in DATA_DIR; production needs its own.',
  ),
  LOG_LEVEL: oneOf('info', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'How much is logged.'),
  RATE_LIMIT: whole(
    undefined,
    0,
    10_000_000,
    'Requests of one IP address in a minute, counted by each process for itself: behind a balancer with two processes up to twice as many; 0 for no limit, and none of visits and errors that are recorded. By default 3000 in production and no limit elsewhere.',
  ),
  TRAIL_MONTHS: whole(
    12,
    1,
    60,
    'How many months back what members looked at is kept, besides the present one; older months are dropped whole.',
  ),
  TRUST_PROXY: yesNo(false, 'Whether X-Forwarded-For and X-Forwarded-Proto of a proxy in front are trusted.'),
  ALLOW_SANDBOX: yesNo(
    undefined,
    'Whether sandboxes stand in for the outside services of shops without an account in production too: text messages, identity checks, maps, parcels, payments, invoices. Their pages show every code to anyone.',
  ),
  PAY_SANDBOX_URL: webAddress(
    'Where the sandbox of payments runs alone (npm run sandbox:pay); by default it runs within the mall, and only where it is used.',
  ),
  OBJECTS_URL: webAddress(
    'The URL of an S3-compatible store for what shoppers and merchants upload; by default files lie in DATA_DIR and the mall answers for them at /objects.',
  ),
  OBJECTS_BUCKET: text('wanpu', 'The bucket of the store.'),
  OBJECTS_REGION: text('us-east-1', 'The region of the store.'),
  OBJECTS_STYLE: oneOf(
    'path',
    ['path', 'host'],
    'Where the bucket stands in the URLs of the store of OBJECTS_URL: in the path or in the host name.',
  ),
  OBJECTS_ACCESS_KEY: text(
    undefined,
    'The access key of the store. Without OBJECTS_URL it opens the embedded store to S3 clients; by default that key is made from SECRET_KEY.',
  ),
  OBJECTS_SECRET_KEY: text(undefined, 'The secret that belongs to OBJECTS_ACCESS_KEY.'),
  OBJECTS_STS_URL: webAddress(
    'The token service (AssumeRole) of the store of OBJECTS_URL: browsers then send to the store directly. Without it they send to the mall, which passes on what it has checked.',
  ),
  OBJECTS_ROLE: text(undefined, 'The role that OBJECTS_STS_URL is asked for (RoleArn), where the store needs one.'),
  ALLOW_PRIVATE_WEBHOOKS: yesNo(
    undefined,
    "Whether merchants' webhooks may go to private networks and to this machine, the latter by http as well. By default no in production and yes elsewhere.",
  ),
  DEMO: yesNo(undefined, 'Whether an empty database gets the demo sites: yes outside production by default, refused in production.'),
} satisfies Record<string, Setting<unknown>>;

type Values = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['parse']> };

/** Holds the settings of this process, with defaults filled in. */
export interface Configuration extends Omit<Values, 'DATA_DIR' | 'RATE_LIMIT' | 'DEMO' | 'HOST' | 'OBJECTS_BUCKET' | 'OBJECTS_REGION'> {
  readonly production: boolean;
  readonly deployments: Deployments;
  readonly DATA_DIR: string;
  readonly RATE_LIMIT: number;
  readonly DEMO: boolean;
  readonly HOST: string;
  readonly OBJECTS_BUCKET: string;
  readonly OBJECTS_REGION: string;
}

/** Reads the file of deployments. Adds to `wrong` what is wrong with it. */
function readDeploymentsOf(
  { CELLS_FILE, ENVIRONMENT }: Pick<Values, 'CELLS_FILE' | 'ENVIRONMENT'>,
  wrong: string[],
): Deployments | undefined {
  try {
    return readDeployments(CELLS_FILE === undefined ? undefined : readFileSync(CELLS_FILE, 'utf8'), ENVIRONMENT);
  } catch (fault) {
    wrong.push(`CELLS_FILE=${CELLS_FILE ?? ''} is not usable: ${(fault as Error).message}. ${settings.CELLS_FILE.meaning}`);
    return undefined;
  }
}

/**
 * Reads the settings of this process from environment variables, with defaults for those that are missing. Throws a ConfigurationError that names
 * every wrong setting, one a line.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const wrong: string[] = [];
  const read = <Name extends keyof typeof settings>(name: Name): Values[Name] => {
    const setting: Setting<unknown> = settings[name];
    const given = environment[name];
    if (given === undefined || given === '') return setting.fallback as Values[Name];
    try {
      return setting.parse(given) as Values[Name];
    } catch (fault) {
      wrong.push(
        `${name}=${name.includes('URL') || name.includes('KEY') ? '…' : given} is not usable: it should be ${(fault as Error).message}. ${setting.meaning}`,
      );
      return setting.fallback as Values[Name];
    }
  };
  const values = Object.fromEntries(Object.keys(settings).map((name) => [name, read(name as keyof typeof settings)])) as Values;
  const deployments = readDeploymentsOf(values, wrong);
  if (wrong.length > 0 || !deployments) throw new ConfigurationError(wrong.join('\n'));
  const { production } = deployments.own;
  return {
    ...values,
    production,
    deployments,
    HOST: values.HOST ?? '127.0.0.1',
    OBJECTS_BUCKET: values.OBJECTS_BUCKET ?? 'wanpu',
    OBJECTS_REGION: values.OBJECTS_REGION ?? 'us-east-1',
    DATA_DIR: resolve(values.DATA_DIR ?? join(projectFolder, '.data')),
    RATE_LIMIT: values.RATE_LIMIT ?? (production ? 3000 : 0),
    DEMO: values.DEMO ?? !production,
  };
}

/**
 * Throws a ConfigurationError if settings that production needs are missing. The error names all of them, one a line,
 * so that an operator is told once.
 */
export function assertProductionIsComplete({ production, ...keys }: Configuration): void {
  if (!production) return;
  const missing = (['SECRET_KEY', 'DATA_KEY'] as const).filter((name) => keys[name] === undefined);
  const lines = missing.map((name) => `${name} is not set: production needs its own, 32 bytes or more in base64 (openssl rand -base64 32)`);
  if (keys.DEMO)
    lines.push(
      'DEMO is set: the demo belongs to development, as production finds a site by its own host alone; run it with ENVIRONMENT=dev',
    );
  if (lines.length > 0) throw new ConfigurationError(lines.join('\n'));
}
