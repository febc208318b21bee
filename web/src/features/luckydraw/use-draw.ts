import type { Reply } from 'contract/call.ts';
import { luckyDrawCalls } from 'contract/luckydraw/luckydraw.calls.ts';
import { pointsCalls } from 'contract/points/points.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { retryOnTimeout } from '#api/retry.ts';
import { useWrite } from '#api/use-call.ts';
import { newRequestNumber } from '#features/points/new-request-number.ts';
import type { LuckyDrawReply } from './check-draw.ts';

/** Lights the next prize after so many milliseconds, and runs at least so many steps after the reply. */
const stepMs = 90;
const stepsAfterReply = 6;

const prefersStillness = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Returns the function that draws once in a lucky draw, whether a draw is running, and which prize is lit. During the draw a light runs over the
 * prizes and stops at the prize won. After a failed request, the next tap repeats the same idempotency key, so that nobody pays twice.
 */
export function useDraw({ drawId, prizes }: LuckyDrawReply, onWon: (won: Reply<typeof luckyDrawCalls.draw>) => void) {
  const requestNo = useRef<string>(undefined);
  const [won, setWon] = useState<Reply<typeof luckyDrawCalls.draw>>();
  const [lit, setLit] = useState<number>();
  const draw = useWrite(luckyDrawCalls.draw, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    invalidates: [luckyDrawCalls.luckyDraw, luckyDrawCalls.myPrizes, pointsCalls.queryScoreSettled],
    onSuccess(reply) {
      requestNo.current = undefined;
      setWon(reply);
    },
    onRefused() {
      requestNo.current = undefined;
      return false;
    },
  });
  const isRunning = draw.isPending || won !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    let steps = prefersStillness() ? stepsAfterReply : 0;
    const timer = setInterval(() => {
      steps += 1;
      if (won && steps >= stepsAfterReply) {
        setLit(won.prizeNo);
        setWon(undefined);
        onWon(won);
      } else setLit(prizes[steps % prizes.length]?.no);
    }, stepMs);
    return () => clearInterval(timer);
  }, [isRunning, won, prizes, onWon]);
  return {
    lit,
    isRunning,
    draw(points: number) {
      requestNo.current ??= newRequestNumber();
      draw.mutate({ drawId, requestNo: requestNo.current, ...(points > 0 ? { points } : {}) });
    },
  };
}
