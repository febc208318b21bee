import type { Input } from 'contract/call.ts';
import { facePayCalls } from 'contract/facepay/facepay.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useRef, useState } from 'react';
import { invalidateCalls } from '#api/query.ts';
import { useWrite } from '#api/use-call.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { useProviderPayment } from '#features/payment/use-provider-payment.ts';

const changed = [facePayCalls.faceOrderDetail, facePayCalls.faceCheck, facePayCalls.faceBill, paymentCalls.payQuery, ledgerCalls.ownMoney];
const aboutPassword: ReadonlySet<number> = new Set([refusalCodes.payPasswordWrong, refusalCodes.payPasswordTooMany]);
type Way = Pick<Input<typeof facePayCalls.payFacePayment>, 'payType' | 'useBalance'>;
const closedPassword = { open: false, typed: '' };

/** Pays at the counter, then goes to the result or to the provider's page. Opens the payment password input when the server asks for it. */
export function useFacePay(tid: string) {
  const { go } = usePageNavigation();
  const [password, setPassword] = useState<{ readonly open: boolean; readonly typed: string; readonly wrong?: string }>(closedPassword);
  const way = useRef<Way>({ payType: 'balance' });
  const place = useProviderPayment();
  const toResult = () => go(`/facePaymentResult?tid=${tid}`, { replace: true });
  const act = useWrite(facePayCalls.payFacePayment, {
    oneAtATime: true,
    onSuccess(reply) {
      setPassword(closedPassword);
      void invalidateCalls(changed);
      if (reply.paid === 1) toResult();
      else place.go(reply);
    },
    onRefused({ code, message }) {
      if (code === refusalCodes.payPasswordNeeded) {
        setPassword({ ...closedPassword, open: true });
        return true;
      }
      if (aboutPassword.has(code)) {
        setPassword({ open: true, typed: '', wrong: message });
        return true;
      }
      setPassword(closedPassword);
      void invalidateCalls(changed);
      if (code === refusalCodes.facePaid) toResult();
      return code === refusalCodes.facePaid;
    },
  });
  const send = (chosen: Way, payPassword?: string) =>
    act.mutate({ tid, ...chosen, ...place.ask(chosen.payType), ...(payPassword === undefined ? {} : { payPassword }) });
  return {
    isPending: act.isPending || place.leaving,
    pay(chosen: Way) {
      way.current = chosen;
      send(chosen);
    },
    password: {
      ...password,
      type: (typed: string) => setPassword({ open: true, typed }),
      close: () => setPassword(closedPassword),
      send: (payPassword: string) => send(way.current, payPassword),
    },
    /** The QR code for a phone, on desktops, and its payment number. */
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
    toResult,
  };
}
