import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { PresaleTerms } from './promotion.ts';

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

/** Describes the time for the final payment of an order. */
export interface FinalWindow {
  readonly from: Date;
  readonly until: Date;
}

const day = 24 * 3_600_000;

/** Computes the time for the final payment of a deposit that was paid at a moment. */
export const findFinalWindow = ({ final }: Pick<PresaleTerms, 'final'>, depositPaidAt: Date): FinalWindow =>
  'from' in final
    ? { from: new Date(final.from), until: new Date(final.until) }
    : {
        from: new Date(depositPaidAt.getTime() + final.startDay * day),
        until: new Date(depositPaidAt.getTime() + (final.startDay + final.days) * day),
      };

/** Builds the terms of a presale for replies. @param window the moments of an order, where its days are counted from its deposit */
export function buildPresaleTerms({ final, returnsDeposit, delivery }: PresaleTerms, window: FinalWindow | null = null): TermsReply {
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
