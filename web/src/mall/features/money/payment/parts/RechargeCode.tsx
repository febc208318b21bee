import { usePageNavigation } from '#phone/use-page-navigation.ts';
import type { useRecharge } from '../use-recharge.ts';
import { QrPaymentSheet } from './QrPaymentSheet.tsx';

interface RechargeCodeProps {
  readonly code: ReturnType<typeof useRecharge>['code'];
  readonly way: string;
  readonly amount: number;
}

/** Shows the QR code of a recharge, and goes to its result when it has ended. */
export function RechargeCode({ code, way, amount }: RechargeCodeProps) {
  const { go } = usePageNavigation();
  const ended = () => {
    code.close();
    go(`/PaymentResults?tid=${code.tid}`, { replace: true });
  };
  return <QrPaymentSheet {...code} way={way} amount={amount} onClose={code.close} onEnd={ended} />;
}
