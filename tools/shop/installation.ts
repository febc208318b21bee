import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteOperationError } from 'server/opening/site-operation-error.ts';
import { systemClock } from 'server/platform/clock.ts';
import { type Configuration, ConfigurationError, readConfiguration } from 'server/platform/configuration.ts';
import { connect, type Databases } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
import { ShopError } from './shop-error.ts';
import type { Environment } from './command-options.ts';

/** Describes an operator command's access to the settings and the database of this installation, whether the server runs or not. */
export interface Installation {
  readonly configuration: Configuration;
  /** Connects to the database for one task. */
  withDatabase<T>(work: (databases: Databases) => Promise<T>): Promise<T>;
}

/** Calls a function with access to this installation, and returns its result. Throws a ShopError with a sentence about what the operator can fix. */
export async function withInstallation<T>(environment: Environment, work: (installation: Installation) => Promise<T>): Promise<T> {
  try {
    const configuration = readConfiguration(environment);
    const { DATA_DIR, DATABASE_URL } = configuration;
    if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'keys', 'postgres-password')))
      throw new ShopError(`${DATA_DIR} 里没有商城：DATA_DIR 应与服务的相同；还没有启动过的，先 npm start 一次`);
    return await work({
      configuration,
      async withDatabase(within) {
        const databases = await connect(configuration, systemClock, createLog('warn'));
        try {
          return await within(databases);
        } finally {
          await databases.close();
        }
      },
    });
  } catch (fault) {
    if (fault instanceof SiteOperationError || fault instanceof ConfigurationError) throw new ShopError(fault.message);
    throw fault;
  }
}
