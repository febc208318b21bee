import type { Reply } from 'contract/call.ts';
import type { RefundAction, RefundKind } from 'contract/aftersales/refund/refund-states.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { texts } from './texts.ts';

/** Describes the lower sum that the shop offers for a refund. */
export type RefundOffer = NonNullable<Reply<typeof refundCalls.refundDetail>['offer']>;

/** Says what follows if the shopper accepts an offer. */
export const sayOfferThen = (kind: RefundKind, { isReceived }: Pick<RefundOffer, 'isReceived'>): string =>
  isReceived === 1 ? texts.offerThen.received : kind === 'money' ? texts.offerThen.money : texts.offerThen.return;

/** Lists the sums of an offer and the shop's words for it, each with its name. */
export const listOfferLines = (
  { payment, instead, why, isReceived, missing }: RefundOffer,
  sum: (yuan: number) => string,
): readonly { readonly name: string; readonly text: string }[] => [
  { name: isReceived === 1 ? texts.offerAgreed : texts.offerAsked, text: sum(instead) },
  { name: texts.offerSum, text: sum(payment) },
  ...(why === '' ? [] : [{ name: texts.why, text: why }]),
  ...(missing === 0 ? [] : [{ name: texts.offerMissing, text: texts.offerMissingThen(missing) }]),
];

const answers: readonly RefundAction[] = ['declineOffer', 'acceptOffer'];

/** Lists the actions of a refund where there is little space: where the shop offers a sum, the answers to it alone. */
export const shortOfferActs = (acts: readonly RefundAction[]): readonly RefundAction[] =>
  acts.some((act) => answers.includes(act)) ? splitOfferActs(acts).answers : acts;

/** Splits the actions of a refund into the answers to the shop's offer, and the others. */
export const splitOfferActs = (acts: readonly RefundAction[]): { readonly answers: RefundAction[]; readonly others: RefundAction[] } => ({
  answers: acts.filter((act) => answers.includes(act)),
  others: acts.filter((act) => !answers.includes(act)),
});
