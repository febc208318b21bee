import { randomBytes } from 'node:crypto';
import { formatAccessKey } from 'contract/shop/access/access-key.ts';
import type { Configuration } from '#platform/configuration.ts';
import { loadOrCreateSecretFile } from '#platform/secret-file.ts';

/** Reads the merchant's access key of a demo site, or creates it on first use. It is stored with the installation's keys. */
export const loadDemoAccessKey = ({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>, siteId: number): string =>
  loadOrCreateSecretFile(DATA_DIR, `access-key-${siteId}`, () => formatAccessKey(siteId, randomBytes(24).toString('base64url')));
