import type { Cents } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import type { RefundableLine } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund, RefundItem } from './refund.ts';

/** Describes a SKU of a product as far as it decides whether it can be sent in exchange. */
export type ExchangeSku = Pick<SellableSku, 'goodsId' | 'skuId' | 'skuText' | 'picture' | 'listPrice' | 'state' | 'stock' | 'components'>;

/** Counts pieces of one SKU. */
interface SkuPieces {
  readonly skuId: number;
  readonly pieces: number;
}

/** Takes pieces off the end of a list of runs; the rest stays in their order. */
function takeLast(runs: readonly SkuPieces[], count: number): { readonly taken: SkuPieces[]; readonly left: SkuPieces[] } {
  let open = count;
  const taken: SkuPieces[] = [];
  const left = runs.toReversed().flatMap((run) => {
    const some = Math.min(open, run.pieces);
    open -= some;
    if (some > 0) taken.push({ ...run, pieces: some });
    return run.pieces > some ? [{ ...run, pieces: run.pieces - some }] : [];
  });
  return { taken, left: left.toReversed() };
}

/** Tells whether the pieces of a refund have come back to the shop, or never left it. */
const hasPiecesBack = ({ kind, state, takes }: Refund): boolean =>
  kind === 'exchange' ? state === 'returned' || state === 'done' : takes === 'pieces' && (state === 'paying' || state === 'done');

const timeOf = ({ receivedAt, endedAt, askedAt }: Refund): number => (receivedAt ?? endedAt ?? askedAt).getTime();

/**
 * Lists by SKU which of a line's shipped pieces come back next, the last sent first: a piece that was sent in exchange comes
 * back as what it is, not as what was bought.
 */
export function listComingBack(
  line: Pick<RefundableLine, 'lineNo' | 'skuId' | 'pieces'>,
  refunds: readonly Refund[],
  count: number,
): SkuPieces[] {
  let held: SkuPieces[] = [{ skuId: line.skuId, pieces: line.pieces }];
  for (const refund of refunds.filter(hasPiecesBack).toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const part = refund.parts.find(({ lineNo }) => lineNo === line.lineNo);
    if (!part) continue;
    const shipped = part.pieces - part.unshipped;
    held = takeLast(held, shipped).left;
    if (refund.kind === 'exchange' && refund.state === 'done') held.push({ skuId: part.exchangeSkuId ?? line.skuId, pieces: shipped });
  }
  return takeLast(held, count).taken;
}

/** Describes a SKU that may be sent in exchange for pieces of a line; `problem` says why it cannot be. */
export interface ExchangeOption extends Pick<ExchangeSku, 'skuId' | 'skuText' | 'picture'> {
  readonly problem: Sentence | undefined;
}

/** Says why a SKU cannot be sent in exchange; undefined if it can. Prices are list prices, in cents. */
function findExchangeProblem(
  sku: ExchangeSku,
  { pieces, price, isOwn }: { readonly pieces: number; readonly price: Cents; readonly isOwn: boolean },
): Sentence | undefined {
  // The same again is sent though it is no longer for sale; another SKU is only sent while anybody can buy it.
  if (!isOwn && sku.state !== 'onSale') return sentence('exchangeSkuOffSale');
  if (!isOwn && sku.listPrice !== price) return sentence('exchangeSkuPrice');
  return sku.stock < Math.max(1, pieces) ? sentence('exchangeSkuSoldOut') : undefined;
}

/**
 * Lists the SKUs of a line's product that may be sent in exchange for some of its pieces, the one that the shopper has first.
 * Another must cost the same by list price, so that nobody pays or gets a difference; of a bundle there is none.
 * @param skus lists the present SKUs of the product
 */
export function listExchangeOptions(
  line: RefundableLine,
  refunds: readonly Refund[],
  skus: readonly ExchangeSku[],
  pieces: number,
): readonly ExchangeOption[] {
  const ownId = listComingBack(line, refunds, 1)[0]?.skuId ?? line.skuId;
  const ofGoods = skus.filter(({ goodsId }) => goodsId === line.goodsId);
  const own = ofGoods.find(({ skuId }) => skuId === ownId);
  const { listPrice: price } = ofGoods.find(({ skuId }) => skuId === line.skuId) ?? line;
  const others = line.components ? [] : ofGoods.filter(({ skuId, components }) => skuId !== ownId && !components);
  const toOption = (sku: ExchangeSku, isOwn: boolean): ExchangeOption => ({
    skuId: sku.skuId,
    skuText: sku.skuText,
    picture: sku.picture,
    problem: findExchangeProblem(sku, { pieces, price, isOwn }),
  });
  const gone = {
    skuId: ownId,
    skuText: ownId === line.skuId ? line.skuText : '',
    picture: line.picture,
    problem: sentence('exchangeSkuOffSale'),
  };
  return [own ? toOption(own, true) : gone, ...others.map((sku) => toOption(sku, false))];
}

/**
 * Returns the SKU that is sent in exchange for pieces of a line: the chosen one, or without a choice the one that the shopper
 * has. Refuses (refundSkuWrong) one that cannot be sent, and says why.
 */
export function chooseExchangeSku(
  options: readonly ExchangeOption[],
  chosen: number | undefined,
  title: string,
): Pick<RefundItem, 'exchangeSkuId' | 'exchangeSkuText'> {
  const option = chosen === undefined ? options[0] : options.find(({ skuId }) => skuId === chosen);
  if (!option) throw new Refusal('refundSkuWrong');
  if (option.problem)
    throw new Refusal('refundSkuWrong', { sentence: sentence('exchangeSkuWrong', { title, sku: option.skuText, why: option.problem }) });
  return { exchangeSkuId: option.skuId, exchangeSkuText: option.skuText };
}
