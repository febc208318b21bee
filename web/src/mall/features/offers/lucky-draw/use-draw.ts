import type { Reply } from 'contract/call.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { retryOnTimeout } from '#client/retry.ts';
import { useWrite } from '#phone/client.ts';
import { newRequestNumber } from '#mall/features/offers/points/new-request-number.ts';
import type { LuckyDrawReply } from './check-draw.ts';
import { wheelTurn } from './wheel-turn.ts';

/** Counts the milliseconds that the wheel turns, as its style says. */
const turnMs = 3200;

const prefersStillness = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Returns the function that draws once in a lucky draw, whether a draw is running, the angle of the wheel and the prize drawn last. After the reply the
 * wheel turns to the prize, and `onWon` is called once it stands there. After a failed request, the next tap repeats the same idempotency key, so that
 * nobody pays twice.
 */
export function useDraw({ drawId, prizes }: LuckyDrawReply, onWon: (won: Reply<typeof luckyDrawCalls.draw>) => void) {
  const requestNo = useRef<string>(undefined);
  const [won, setWon] = useState<Reply<typeof luckyDrawCalls.draw>>();
  const [drawn, setDrawn] = useState<number>();
  const [angle, setAngle] = useState(0);
  const draw = useWrite(luckyDrawCalls.draw, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    invalidates: [luckyDrawCalls.luckyDraw, luckyDrawCalls.myPrizes, pointsCalls.queryScoreSettled],
    onSuccess(reply) {
      requestNo.current = undefined;
      const index = Math.max(
        0,
        prizes.findIndex(({ no }) => no === reply.prizeNo),
      );
      setDrawn(undefined);
      setAngle((from) => wheelTurn(from, index, prizes.length));
      setWon(reply);
    },
    onRefused() {
      requestNo.current = undefined;
      return false;
    },
  });
  const stop = useEffectEvent((reply: Reply<typeof luckyDrawCalls.draw>) => {
    setDrawn(reply.prizeNo);
    setWon(undefined);
    onWon(reply);
  });
  useEffect(() => {
    if (!won) return undefined;
    const timer = setTimeout(() => stop(won), prefersStillness() ? 0 : turnMs);
    return () => clearTimeout(timer);
  }, [won]);
  return {
    drawn,
    angle,
    isRunning: draw.isPending || won !== undefined,
    draw(points: number) {
      requestNo.current ??= newRequestNumber();
      draw.mutate({ drawId, requestNo: requestNo.current, ...(points > 0 ? { points } : {}) });
    },
  };
}
