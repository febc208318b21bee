import type { Reply } from 'contract/call.ts';
import { type RefundKind, refundKinds, type RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteLocation } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatLinePieces, type LinePieces, parseLinePieces } from './line-pieces.ts';
import { parseRefundNo } from './refund-url.ts';

/** Describes the form of a refund, as the server replies it. */
export type RefundFormReply = Reply<typeof refundCalls.refundEdit>;

/** Holds what a refund form is about: the order, the refund that it changes, and the pieces, kind and reason chosen so far. */
export interface RefundFormChoice {
  readonly tid: string;
  /** Names the refund that is changed; undefined for a new one. */
  readonly refundNo: string | undefined;
  /** Lists the pieces; empty means those of the refund that is changed. */
  readonly pieces: readonly LinePieces[];
  readonly kind: RefundKind | undefined;
  readonly reason: RefundReason | undefined;
  /** Lists the gift and add-on lines that the shopper keeps; undefined for those of the refund that is changed. */
  readonly keep: readonly number[] | undefined;
  /** Lists the SKUs that the shopper wants in exchange, by line; a line that is not listed gets what the server proposes. */
  readonly skus: readonly { readonly lineNo: number; readonly skuId: number }[];
}

/** Reads the choices that a refund form begins with from its URL. */
export function parseRefundFormChoice({ params, query }: RouteLocation): RefundFormChoice {
  const refundNo = query.get('refundNo');
  return {
    tid: parseTid(params['tid']),
    refundNo: refundNo === null ? undefined : parseRefundNo(refundNo),
    pieces: parseLinePieces(query.get('lines')),
    kind: refundKinds.find((kind) => kind === query.get('kind')),
    reason: undefined,
    keep: undefined,
    skus: [],
  };
}

/** Returns the URL of the refund form for some pieces of an order. */
export const refundFormUrl = (tid: string, pieces: readonly LinePieces[], kind: RefundKind): string =>
  `/refund/message/${tid}?lines=${formatLinePieces(pieces)}&kind=${kind}`;

/** Names for chosen pieces the SKU that the shopper wants in exchange for them. */
const withSkus = ({ pieces, skus }: Pick<RefundFormChoice, 'pieces' | 'skus'>) =>
  pieces.map((some) => {
    const sku = skus.find(({ lineNo }) => lineNo === some.lineNo);
    return sku ? { ...some, exchangeSkuId: sku.skuId } : some;
  });

/** Returns the input of the call relevanceRefundEdit, which loads the refund form, for the choices so far. */
export const inputOfRefundForm = ({ tid, refundNo, pieces, skus, kind, reason, keep }: RefundFormChoice) => ({
  ...(refundNo === undefined ? { tid } : { refundNo }),
  ...(pieces.length === 0 ? {} : { lines: withSkus({ pieces, skus }) }),
  ...(kind === undefined ? {} : { kind }),
  ...(reason === undefined ? {} : { reason }),
  ...(keep === undefined ? {} : { keep: [...keep] }),
});

/** Returns the input of the call refundEdit, which loads the form for a new refund of a single line; undefined for any other choice. */
export function inputOfOneLine({ tid, refundNo, pieces, skus, kind, reason, keep = [] }: RefundFormChoice) {
  const [one, ...others] = withSkus({ pieces, skus });
  if (refundNo !== undefined || one === undefined || others.length > 0 || keep.length > 0) return undefined;
  return { tid, ...one, ...(kind === undefined ? {} : { kind }), ...(reason === undefined ? {} : { reason }) };
}

/** Returns the call that the refund form makes as it opens, with its input: refundEdit for a new refund of one line, else relevanceRefundEdit. */
export function readOfRefundForm(choice: RefundFormChoice) {
  const one = inputOfOneLine(choice);
  return one ? initialRead(refundCalls.refundEdit, one) : initialRead(refundCalls.relevanceRefundEdit, inputOfRefundForm(choice));
}
