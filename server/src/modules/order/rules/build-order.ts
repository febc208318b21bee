import { totalPiecesByGoods } from 'contract/goods/buy-limits.ts';
import { sum } from 'contract/money.ts';
import type { Quote, SnapshotAddress } from '#modules/checkout/checkout.ts';
import { toStoredAnswers, type LineAnswers } from './line-answers.ts';
import type { NewOrder } from './order.ts';

interface OrderContext {
  readonly site: { readonly currency: string; readonly settings: { readonly orderCloseMinutes: number } };
  readonly member: { readonly id: number };
  readonly now: Date;
  readonly secrets: { readonly seal: (text: string) => Buffer };
}

interface OrderRequest {
  readonly tid: string;
  readonly quote: Quote;
  /** Is null where nothing is shipped. */
  readonly address: SnapshotAddress | null;
  /** Holds the sealed identity that the order is made for, where one is needed. */
  readonly identitySealed: Buffer | null;
  readonly memo: string;
  readonly answers: readonly LineAnswers[];
  readonly askedHash: Buffer;
}

/** Returns how many minutes before closing the shopper of an unpaid order is notified: ten, and less for an order that closes soon. */
const warningMinutes = (closeMinutes: number): number => Math.min(10, closeMinutes / 3);

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Builds the order to insert, with the quote and the address frozen. */
export const buildOrder = (
  { site, member, now, secrets }: OrderContext,
  { tid, quote: { bill, lines }, address, identitySealed, memo, answers, askedHash }: OrderRequest,
) =>
  ({
    tid,
    memberId: member.id,
    currency: site.currency,
    goodsAmount: bill.goodsAmount,
    reducedAmount: sum(bill.reductions.map(({ amount }) => amount)),
    freightAmount: bill.freight,
    payable: bill.payable,
    memo,
    receiver: address && { name: address.name, region: address.region, regionText: address.regionText, detail: address.detail },
    mobileSealed: address && Buffer.from(address.mobileSealed, 'base64'),
    identitySealed,
    askedHash,
    closeAt: minutesAfter(now, site.settings.orderCloseMinutes),
    warnAt: minutesAfter(now, site.settings.orderCloseMinutes - warningMinutes(site.settings.orderCloseMinutes)),
    lines: lines.map(({ sku, pieces }, i) => {
      const priced = bill.lines[i];
      if (!priced) throw new Error(`line ${i} has no price in the quote`);
      const given = answers.find(({ skuId }) => skuId === sku.skuId)?.answers ?? [];
      return { ...sku, ...priced, pieces, kept: toStoredAnswers(sku.asks, given, secrets.seal) };
    }),
  }) satisfies NewOrder;

/** Returns, by product, the pieces of an order that count against limits per member. */
export const sumLimitedPieces = ({ lines }: Quote): Map<number, number> =>
  totalPiecesByGoods(lines.filter(({ sku }) => sku.limits.perMember > 0));
