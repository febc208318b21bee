import type { CallRow, Input, Reply } from 'contract/call.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Buyer, SkuToBuy } from './buyers.ts';
import type { Connection, LoadRequest } from './load.ts';

/** Describes a function that sends a request and returns the body of its reply as text. It throws for any other status than 200. */
export type Send = (request: LoadRequest) => Promise<string>;
/**
 * Describes a function that does one unit of a benchmark job as one user. The numbers of the user and of the unit select the member and the
 * products.
 */
export type Job = (send: Send, user: number, unit: number) => Promise<unknown>;

/**
 * Returns a function that sends requests over a connection, one after the other. It returns each reply's body, and throws for any other status
 * than 200.
 */
export const sendOver =
  (wire: Connection): Send =>
  async (request) => {
    const { status, body } = await wire.send(request);
    if (status !== 200) throw new Error(`${request.path}: HTTP ${status}: ${body.slice(0, 200)}`);
    return body;
  };

/** Sends a request to the mall with the caller's headers, and returns the reply's body; throws for a refusal. */
export async function callMall<Row extends CallRow>(
  send: Send,
  { headers }: { readonly headers: Readonly<Record<string, string>> },
  row: Row,
  input: Input<Row>,
): Promise<Reply<Row>> {
  const { url, body, contentType } = encodeRequest(row, input);
  const {
    success,
    message,
    body: reply,
  } = JSON.parse(
    await send({
      method: row.method,
      path: url,
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      ...(body && { body }),
    }),
  );
  if (!success) throw new Error(`${url}: ${message}`);
  return reply;
}

/**
 * Returns the job that buys two lines at the mall in five requests: cart, bill, cashier, order, and payment from the
 * balance. Only the first line is added to the cart. The job returns the order number.
 */
export const buyFromMall =
  (buyers: readonly Buyer[], skus: readonly SkuToBuy[]) =>
  async (send: Send, user: number, unit: number): Promise<string> => {
    const buyer = buyers[user % buyers.length] as Buyer;
    const first = (unit * 7 + user * 13) % skus.length;
    const lines = [first, (first + 1) % skus.length].map((at) => skus[at] as SkuToBuy);
    const goodsJson = lines.map(({ goodsId, skuId }) => ({ numIid: goodsId, skuId, num: 1 }));
    const [added = { numIid: 0, num: 1 }] = goodsJson;
    await callMall(send, buyer, cartCalls.addToCart, added);
    const { tid } = await callMall(send, buyer, checkoutCalls.orderBill, { goodsJson, scene: 'cart' });
    const { payment } = await callMall(send, buyer, checkoutCalls.cashier, { tid });
    await callMall(send, buyer, orderCalls.createOrder, { tid, goodsJson, payment });
    await callMall(send, buyer, orderCalls.toShopPay, { tid, payType: 'balance' });
    return tid;
  };

const address = { name: 'Receiver', mobile: '13800000000', street: '1 Long Street' };
/**
 * Buys two lines, as a benchmark's job, at the floor: the minimal shop that the mall is compared with. Makes the same five requests as
 * `buyFromMall`.
 */
export const buyFromFloor: Job = async (send, user, unit) => {
  const headers = { 'x-member': String(user + 1) };
  const post = async (path: string, body: object) => JSON.parse(await send({ method: 'POST', path, headers, body: JSON.stringify(body) }));
  const goods = (unit * 7 + user * 13) % 300;
  const lines = [goods, (goods + 1) % 300].map((at) => [(at + 1) * 10 + 1, 1]);
  await post('/cart', { skuId: lines[0]?.[0], pieces: 1 });
  const { id } = await post('/bill', { lines });
  await post('/cashier', { id, address });
  await post('/order', { id });
  await post('/pay', { id });
};
