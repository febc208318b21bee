import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';

/** Describes the logged-in member. */
export type CurrentMember = Reply<typeof accountCalls.agentInfo>;
