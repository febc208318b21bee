import { shell } from './shell.ts';
import { shelves } from './shelves.ts';
import { storedFor } from './stored.ts';

/** Stores values in this browser for this site. */
export const kept = storedFor(shell.siteId, shelves);
