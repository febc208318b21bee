import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { openMiniProgram } from '#phone/mini-program.ts';

/** Names the mini program's page that pays: only pages of its own may. */
const payPage = '/pages/pay/pay';

/**
 * Opens the mini program's page that pays by WeChat Pay. It returns to the present page with `type=5` and the code of the result in the URL; its back
 * arrow adds neither. Throws if the mini program's script does not load.
 */
export async function payInMiniProgram(payment: NonNullable<Reply<typeof orderCalls.toShopPay>['inApp']>): Promise<void> {
  const miniProgram = await openMiniProgram();
  const back = new URL(location.href);
  for (const name of ['type', 'code']) back.searchParams.delete(name);
  miniProgram.navigateTo({ url: `${payPage}?${new URLSearchParams({ ...payment, back: back.href }).toString()}` });
}
