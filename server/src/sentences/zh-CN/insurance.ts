import type { InsuranceState } from 'contract/aftersales/insurance/insurance-states.ts';

const states: Readonly<Record<InsuranceState, string>> = { waiting: '待生效', bought: '保障中', paid: '已赔付', lapsed: '已失效' };

/** Says what the state of an insurance means. */
function explain(state: InsuranceState, payout: string): string {
  switch (state) {
    case 'waiting':
      return '订单付款后生效';
    case 'bought':
      return `退货或换货的商品由商家签收后，最多赔付 ${payout} 到余额，整个订单赔一次`;
    case 'paid':
      return `已赔付 ${payout} 到余额`;
    case 'lapsed':
      return '订单已关闭，或已过退货期限';
  }
}

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about the
 * return-freight insurance.
 */
export const insurance = {
  insuranceState: ({ state }: { state: InsuranceState }) => states[state],
  insuranceExplained: ({ state, payout }: { state: InsuranceState; payout: string }) => explain(state, payout),
};
