import type { Reply } from 'contract/call.ts';
import { type Cents, times, toYuan } from 'contract/money.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { addressOf, defaultAddress, shipRegion } from '#modules/address/address.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import type { Context } from '#http/handler.ts';
import type { Quote } from './quote.ts';
import { quoteOf, shelfFor } from './quote.ts';
import { saveDraft, type Shown, type ShownAddress } from './store/drafts.ts';

type BillReply = Reply<typeof checkoutCalls.orderBill>;
type Asking = Context<typeof checkoutCalls.orderBill>;

/** A draft waits this long for its shopper. */
const draftMinutes = 30;

const reductionNames = { level: '会员价优惠' } as const;

/** The address a draft goes to: the one asked for, the one it went to before, the member's default, or none yet. */
async function shownAddress({ db, member }: Asking, addressId: number, before: number): Promise<ShownAddress | null> {
  const asked = addressId > 0 ? await addressOf(db, member.id, addressId) : undefined;
  if (addressId > 0 && !asked) throw new Refusal('addressNotFound');
  const kept = !asked && before > 0 ? await addressOf(db, member.id, before) : undefined;
  const address = asked ?? kept ?? (await defaultAddress(db, member.id));
  if (!address) return null;
  const { id, receiver, mobileSealed, detail, tag } = address;
  return { id, name: receiver, mobileSealed: mobileSealed.toString('base64'), ...shipRegion(address), detail, tag };
}

/** Why the bill cannot be ordered as it stands; empty when it can. */
function problemOf({ lines }: Quote, address: ShownAddress | null): string {
  const blocked = lines.find((line) => line.blocked);
  if (blocked?.blocked) return lines.length > 1 ? `「${blocked.sku.title}」${blocked.blocked.text}` : blocked.blocked.text;
  return address ? '' : '请先选择收货地址';
}

function billReply(tid: string, expiresAt: Date, quote: Quote, address: ShownAddress | null, mobile: string, ownMoney: Cents): BillReply {
  const problemText = problemOf(quote, address);
  return {
    tid,
    expiresAt: expiresAt.getTime(),
    address: address && {
      id: address.id,
      name: address.name,
      mobile,
      region: address.regionText,
      address: address.detail,
      tag: address.tag,
    },
    list: quote.lines.map(({ sku, pieces, blocked }, i) => {
      const price = quote.bill.lines[i]?.price ?? sku.listPrice;
      return {
        numIid: sku.goodsId,
        skuId: sku.skuId,
        title: sku.title,
        linkUrl: sku.picture,
        skuText: sku.skuText,
        num: pieces,
        price: toYuan(price),
        originPrice: toYuan(sku.listPrice),
        amount: toYuan(times(price, pieces)),
        problem: blocked?.text ?? null,
      };
    }),
    goodsAmount: toYuan(quote.bill.goodsAmount),
    reductions: quote.bill.reductions.map(({ kind, amount }) => ({ kind, name: reductionNames[kind], amount: toYuan(amount) })),
    postFee: toYuan(quote.bill.freight),
    payment: toYuan(quote.bill.payable),
    ownMoney: toYuan(ownMoney),
    orderable: problemText === '' ? 1 : 0,
    problemText,
  };
}

/** Prices a draft's lines to an address, writes down what is shown, and gives the bill. `addressId` 0 leaves it where it went `before`, or at the default. */
export async function shownBill(
  asking: Asking,
  tid: string,
  { lines, fromCart }: Pick<Shown, 'lines' | 'fromCart'>,
  addressId: number,
  before = 0,
): Promise<BillReply> {
  const { db, member, now, site, secrets } = asking;
  const skuIds = lines.map(({ skuId }) => skuId);
  const [shelf, address, ownMoney] = await Promise.all([
    shelfFor(db, { skuIds }, member.levelId, now),
    shownAddress(asking, addressId, before),
    balanceOf(db, member.id, site.currency),
  ]);

  const quote = quoteOf(
    shelf,
    lines.filter(({ skuId }) => shelf.skus.has(skuId)),
    address?.region ?? [],
  );

  const expiresAt = new Date(now.getTime() + draftMinutes * 60_000);
  const kept = quote.lines.map(({ goodsId, skuId, pieces }) => ({ goodsId, skuId, pieces }));
  await saveDraft(db, member.id, { tid, shown: { lines: kept, address, payable: quote.bill.payable, fromCart }, expiresAt });
  const mobile = address ? secrets.open(Buffer.from(address.mobileSealed, 'base64')) : '';
  return billReply(tid, expiresAt, quote, address, mobile, ownMoney);
}
