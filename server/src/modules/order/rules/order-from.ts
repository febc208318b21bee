import { sum } from 'contract/money.ts';
import type { Quote, ShownAddress } from '#modules/checkout/checkout.ts';
import type { NewOrder } from '../store/orders.ts';

interface Whose {
  readonly site: { readonly currency: string; readonly settings: { readonly orderCloseMinutes: number } };
  readonly member: { readonly id: number };
  readonly now: Date;
}

interface Asked {
  readonly tid: string;
  readonly quote: Quote;
  readonly address: ShownAddress;
  readonly memo: string;
  readonly askedHash: Buffer;
}

/** The order as it is written: the quote and the address frozen. */
export const orderFrom = ({ site, member, now }: Whose, { tid, quote: { bill, lines }, address, memo, askedHash }: Asked) =>
  ({
    tid,
    memberId: member.id,
    currency: site.currency,
    goodsAmount: bill.goodsAmount,
    reducedAmount: sum(bill.reductions.map(({ amount }) => amount)),
    freightAmount: bill.freight,
    payable: bill.payable,
    memo,
    receiver: { name: address.name, region: address.region, regionText: address.regionText, detail: address.detail },
    mobileSealed: Buffer.from(address.mobileSealed, 'base64'),
    askedHash,
    closeAt: new Date(now.getTime() + site.settings.orderCloseMinutes * 60_000),
    lines: lines.map(({ sku, pieces }, i) => {
      const priced = bill.lines[i];
      if (!priced) throw new Error(`line ${i} was not priced`);
      return { ...sku, ...priced, pieces };
    }),
  }) satisfies NewOrder;
