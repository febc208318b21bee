import type { Reply } from 'contract/call.ts';
import type { groupBuyCalls } from 'contract/groupbuy/groupbuy.calls.ts';

/** Describes a group as its page shows it. */
export type GroupReply = Reply<typeof groupBuyCalls.groupDetail>;
