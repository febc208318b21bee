import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';

/** Describes the logged-in member, as the server returns their own profile. */
export type CurrentMember = Reply<typeof accountCalls.agentInfo>;
