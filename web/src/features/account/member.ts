import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';

/** All that one is told of oneself. */
export type Member = Extract<Reply<typeof accountCalls.agentInfo>, { readonly self: 1 }>;
