import { shell } from './shell.ts';
import { shelves } from './shelves.ts';
import { storedFor } from './stored.ts';

/** What this browser keeps for this site. */
export const kept = storedFor(shell.siteId, shelves);
