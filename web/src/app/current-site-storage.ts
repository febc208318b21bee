import { shell } from './shell.ts';
import { browserStorages } from './browser-storages.ts';
import { createSiteStorage } from './site-storage.ts';

/** Stores values in this browser for this site. */
export const siteStorage = createSiteStorage(shell.siteId, browserStorages);
