import type { Reply } from 'contract/call.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useWrite } from '#phone/client.ts';
import { rewardText } from '#kit/lib/award-text.ts';
import { toast } from '#kit/ui/toast.ts';
import { texts } from './texts.ts';

type Signed = Reply<typeof signInCalls.sign>;

const shownCalls = [signInCalls.checkIsSign, signInCalls.signRecord, signInCalls.querySignRewad] as const;

/** Describes what a daily sign-in (签到) gave: 获得 5 积分、优惠券「满减券」. If it gave nothing, says that the rewards have run out. */
export function describeSignInReward(signed: Pick<Signed, 'points' | 'coupons'>): string {
  const things = rewardText(signed);
  return things === '' ? texts.gotNothing : texts.got(things);
}

/**
 * Returns the function that signs the member in for today (签到), and its progress. It first asks the server whether they have signed in already, as on
 * another device.
 */
export function useSignIn(onSigned: (signed: Signed) => void) {
  const [checking, setChecking] = useState(false);
  const sign = useWrite(signInCalls.sign, {
    oneAtATime: true,
    invalidates: [...shownCalls, pointsCalls.queryScoreSettled, couponCalls.couponCount],
    onSuccess: onSigned,
  });
  return {
    isPending: checking || sign.isPending,
    async signIn() {
      if (checking) return;
      setChecking(true);
      try {
        const { isSign } = await send(signInCalls.checkIsSign, {});
        if (isSign === 0) sign.mutate({});
        else {
          toast(texts.already);
          void invalidateCalls(shownCalls);
        }
      } catch (error) {
        toast(errorSentence(error));
      } finally {
        setChecking(false);
      }
    },
  };
}
