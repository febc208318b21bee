import { randomBytes } from 'node:crypto';
import { accessKeyOf } from 'contract/merchant/access-key.ts';
import type { Configuration } from '#platform/configuration.ts';
import { keptSecret } from '#platform/kept-secret.ts';

/** Reads the merchant's access key of a demo site, or creates it on first use. It is stored with the installation's keys. */
export const demoAccessKey = ({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>, siteId: number): string =>
  keptSecret(DATA_DIR, `access-key-${siteId}`, () => accessKeyOf(siteId, randomBytes(24).toString('base64url')));
