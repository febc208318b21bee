import type { identityCalls } from 'contract/identity/identity.calls.ts';
import type { Reply } from 'contract/call.ts';

/** An identity as its owner sees it: its number masked. */
export type Identity = Reply<typeof identityCalls.identities>['list'][number];
