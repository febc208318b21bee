import { randomBytes } from 'node:crypto';
import { accessKeyOf } from 'contract/merchant/access-key.ts';
import type { Configuration } from '#platform/configuration.ts';
import { keptSecret } from '#platform/kept-secret.ts';

/** The merchant's key of a demo site: made with the site, kept beside the installation's own keys. */
export const demoAccessKey = ({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>, siteId: number): string =>
  keptSecret(DATA_DIR, `access-key-${siteId}`, () => accessKeyOf(siteId, randomBytes(24).toString('base64url')));
