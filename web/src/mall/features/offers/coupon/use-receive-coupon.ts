import type { Reply } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send } from '#phone/client.ts';
import { doAfterLogin } from '#mall/common/after-login.ts';
import { loginRedirect } from '#phone/login.ts';
import { isLoggedIn } from '#phone/session.ts';
import { useMall } from '#kit/ui/mall.ts';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { useState } from 'react';
import { formatShortAmount } from './coupon-words.ts';
import { texts } from './texts.ts';

type Received = Reply<typeof couponCalls.receiveCoupon>;

/** Lists the calls whose replies change once a coupon was received. */
const changedByReceipt = [
  couponCalls.activeCoupons,
  couponCalls.couponCount,
  couponCalls.couponInfo,
  couponCalls.couponShare,
  couponCalls.couponGift,
  couponCalls.myCoupons,
  checkoutCalls.quoteGoods,
  checkoutCalls.couponDiscountPrice,
  checkoutCalls.couponSavings,
];

/** Receives a coupon and says so; returns undefined where it was refused. */
async function receiveNow(ask: () => Promise<Received>, sign: string): Promise<Received | undefined> {
  try {
    const received = await ask();
    toastSuccess(received.amount === null ? texts.received(received.name) : texts.receivedAmount(formatShortAmount(sign, received.amount)));
    return received;
  } catch (fault) {
    toast(errorSentence(fault));
    return undefined;
  } finally {
    void invalidateCalls(changedByReceipt);
  }
}

/**
 * Returns the function that receives a coupon, one at a time, and what is being received: a coupon's id, a code or a token. A visitor is sent to the
 * login first, and then gets the coupon.
 * @param onReceived runs on this page, once the coupon is theirs
 */
export function useReceiveCoupon(onReceived?: (received: Received) => void) {
  const { money } = useMall();
  const [busyWith, setBusyWith] = useState<number | string>();
  const receiveHere = async (ask: () => Promise<Received>) => {
    const received = await receiveNow(ask, money.sign);
    setBusyWith(undefined);
    if (received) onReceived?.(received);
  };
  return {
    /** Names what is being received: a coupon's id, a code or a token. */
    busyWith,
    receive(what: number | string, ask: () => Promise<Received>) {
      if (busyWith !== undefined) return;
      if (!isLoggedIn()) {
        doAfterLogin(() => receiveNow(ask, money.sign));
        loginRedirect.trigger(`${location.pathname}${location.search}`);
        return;
      }
      setBusyWith(what);
      void receiveHere(ask);
    },
  };
}

/** Returns the function that `useReceiveCoupon` runs to receive the coupon with this id: it sends the call. */
export const requestCoupon = (cid: number) => () => send(couponCalls.receiveCoupon, { cid });
