import { shell } from './shell.ts';
import { browserStorages } from './browser-storages.ts';
import { createSiteStorage } from './site-storage.ts';

/** Holds the storage of this site's values in this browser. */
export const siteStorage = createSiteStorage(shell.siteId, browserStorages);
