import type { identityCalls } from 'contract/members/identity/identity.calls.ts';
import type { Reply } from 'contract/call.ts';

/** Describes an identity as its owner sees it, with a masked number. */
export type Identity = Reply<typeof identityCalls.identities>['list'][number];
