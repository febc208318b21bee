import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { PresaleTerms } from '../kinds/presale.ts';

type TermFields =
  | 'finalPayType'
  | 'startFinalPayTime'
  | 'endFinalPayTime'
  | 'startFinalPayDay'
  | 'finalPayDays'
  | 'returnsDeposit'
  | 'presellDeliver'
  | 'presellDeliverStarttime'
  | 'presellDeliverEndtime';
type TermsReply = Pick<NonNullable<Reply<typeof storefrontCalls.goodsDetail>['presale']>, TermFields>;

/** Describes from when until when the final payment of a presale order can be made. */
export interface FinalPaymentPeriod {
  readonly from: Date;
  readonly until: Date;
}

const day = 24 * 3_600_000;

/** Computes when the final payment of a presale can be made, from when its deposit was paid. */
export const computeFinalPaymentPeriod = ({ final }: Pick<PresaleTerms, 'final'>, depositPaidAt: Date): FinalPaymentPeriod =>
  'from' in final
    ? { from: new Date(final.from), until: new Date(final.until) }
    : {
        from: new Date(depositPaidAt.getTime() + final.startDay * day),
        until: new Date(depositPaidAt.getTime() + (final.startDay + final.days) * day),
      };

/** Builds the terms of a presale for replies. @param window the moments of an order, where its days are counted from its deposit */
export function buildPresaleTerms({ final, returnsDeposit, delivery }: PresaleTerms, window: FinalPaymentPeriod | null = null): TermsReply {
  const moments =
    'from' in final ? { from: final.from, until: final.until } : window && { from: window.from.getTime(), until: window.until.getTime() };
  const hasDays = delivery !== null && 'days' in delivery;
  return {
    finalPayType: 'from' in final ? 1 : 2,
    startFinalPayTime: moments?.from ?? null,
    endFinalPayTime: moments?.until ?? null,
    startFinalPayDay: 'startDay' in final ? final.startDay : null,
    finalPayDays: 'startDay' in final ? final.days : null,
    returnsDeposit: returnsDeposit ? 1 : 0,
    presellDeliver: hasDays ? delivery.days : null,
    presellDeliverStarttime: delivery !== null && !hasDays ? delivery.from : null,
    presellDeliverEndtime: delivery !== null && !hasDays ? delivery.until : null,
  };
}
