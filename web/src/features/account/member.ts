import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';

/** All that one is told of oneself. */
export type Member = Reply<typeof accountCalls.agentInfo>;
