import type { Reply } from 'contract/call.ts';
import type { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';

/** Describes a group as its page shows it. */
export type GroupReply = Reply<typeof groupBuyCalls.groupDetail>;
