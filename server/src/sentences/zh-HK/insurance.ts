import type { InsuranceState } from 'contract/aftersales/insurance/insurance-states.ts';
import type { insurance as simplified } from '../zh-CN/insurance.ts';

const states: Readonly<Record<InsuranceState, string>> = { waiting: '待生效', bought: '保障中', paid: '已賠付', lapsed: '已失效' };

/** Says what the state of an insurance means. */
function explain(state: InsuranceState, payout: string): string {
  switch (state) {
    case 'waiting':
      return '訂單付款後生效';
    case 'bought':
      return `退貨或換貨的商品由商戶簽收後，最多賠付 ${payout} 到餘額，整個訂單賠一次`;
    case 'paid':
      return `已賠付 ${payout} 到餘額`;
    case 'lapsed':
      return '訂單已關閉，或已過退貨期限';
  }
}

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about the return-freight insurance.
 */
export const insurance: typeof simplified = {
  insuranceState: ({ state }) => states[state],
  insuranceExplained: ({ state, payout }) => explain(state, payout),
};
