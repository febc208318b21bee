import { useGo } from '#app/use-go.ts';
import type { useRecharge } from '../use-recharge.ts';
import { CodeSheet } from './CodeSheet.tsx';

interface RechargeCodeProps {
  readonly code: ReturnType<typeof useRecharge>['code'];
  readonly way: string;
  readonly amount: number;
}

/** The code of a recharge, and on to what became of it. */
export function RechargeCode({ code, way, amount }: RechargeCodeProps) {
  const { go } = useGo();
  const ended = () => {
    code.close();
    go(`/PaymentResults?tid=${code.tid}`, { replace: true });
  };
  return <CodeSheet {...code} way={way} amount={amount} onClose={code.close} onEnd={ended} />;
}
