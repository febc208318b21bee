import { Refusal } from '#platform/refusal.ts';
import { priceAndSaveDraft } from './bill.ts';
import { selectSkusOf } from './quote.ts';
import type { CheckoutSnapshot, DraftChoices, OrderDraft } from './rules/order-draft.ts';
import { lockOrderDraft } from './store/drafts.ts';

type BillContext = Parameters<typeof priceAndSaveDraft>[0];

/** Locks an order draft of the caller that has not expired, and returns it. Refuses (draftNotFound) any other. */
export async function lockOpenDraft({ db, member, now }: Pick<BillContext, 'db' | 'member' | 'now'>, tid: string): Promise<OrderDraft> {
  const draft = await lockOrderDraft(db, member.id, tid);
  if (!draft || draft.expiresAt <= now) throw new Refusal('draftNotFound');
  return draft;
}

/** Prices a locked order draft again for new choices. The draft's lines, promotion, group buy and count card stay the same. */
export function repriceDraft(context: BillContext, tid: string, shown: CheckoutSnapshot, choices: DraftChoices) {
  const { lines, fromCart, promotionId, groupId, rightId } = shown;
  const requested = { selector: selectSkusOf(lines), chooseLines: () => lines, fromCart, promotionId, groupId, rightId };
  return priceAndSaveDraft(context, tid, requested, choices, shown);
}
