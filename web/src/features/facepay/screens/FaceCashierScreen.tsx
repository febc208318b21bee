import { fromYuan, minus, toYuan } from 'contract/money.ts';
import { facePayCalls } from 'contract/facepay/facepay.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useSite } from '#app/site.ts';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { parseTid } from '#features/order/parse-tid.ts';
import { BalanceSheet } from '#features/payment/parts/BalanceSheet.tsx';
import { CashierSkeleton } from '#features/payment/parts/CashierSkeleton.tsx';
import { PaymentMethods } from '#features/payment/parts/PaymentMethods.tsx';
import { PayPasswordSheet } from '#features/payment/parts/PayPasswordSheet.tsx';
import { lastMethod, saveLastMethod } from '#features/payment/last-method.ts';
import { preselectMethod } from '#features/payment/preselect-method.ts';
import { formatAmount } from '#lib/money-text.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Button } from '#ui/Button.tsx';
import { useMall } from '#ui/mall.ts';
import { NavBar } from '#ui/NavBar.tsx';
import { Price } from '#ui/Price.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { toast } from '#ui/toast.ts';
import { isFaceNotFound, isFaceOver } from '../is-face-not-found.ts';
import styles from '../parts/Face.module.css';
import { FaceNotFound } from '../parts/FaceNotFound.tsx';
import { texts } from '../texts.ts';
import { useFacePay } from '../use-face-pay.ts';

/** Loaded for the first code: only desktops show one. */
const loadQrSheet = () => import('#features/payment/parts/QrPaymentSheet.tsx').then((file) => file.QrPaymentSheet);

/** Shows the cashier of a payment at the counter: what is left to pay, and the payment methods. */
export function FaceCashierScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const check = useRead(facePayCalls.faceCheck, { tid });
  const detail = useRead(facePayCalls.faceOrderDetail, { tid });
  const offer = useRead(paymentCalls.payWays, {});
  const { pay, isPending, password, code, toResult } = useFacePay(tid);
  const { Part: QrSheet, ask: loadQr } = useLazyPart(loadQrSheet);
  const hasCode = code.code !== '';
  useEffect(() => {
    if (hasCode) loadQr();
  }, [hasCode, loadQr]);
  const [picked, setPicked] = useState<string>();
  const [first, setFirst] = useState(false);
  const [asking, setAsking] = useState(false);
  const { money } = useMall();
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const isOver = isFaceOver(check.error);
  useEffect(() => {
    if (isOver) go(`/facePaymentResult?tid=${tid}`, { replace: true });
  }, [isOver, tid, go]);
  if (isFaceNotFound(check.error) || isFaceNotFound(detail.error)) return <FaceNotFound />;
  const ways = offer.data?.ways;
  return (
    <>
      <NavBar />
      <QueryBoundary query={ways && check.data ? detail : { ...(ways ? check : offer), data: undefined }} skeleton={<CashierSkeleton />}>
        {({ payment, discount, amount, expiresAt }) => {
          const sum = (yuan: number) => money.sign + formatAmount(yuan);
          const enough = check.data?.enough === 1;
          const vendors = (ways ?? []).map(({ payType }) => payType);
          const chosen = preselectMethod({ vendors, enough }, [picked, lastMethod()]);
          const vendor = ways?.find(({ payType }) => payType === chosen);
          // The balance's part if it pays first; the provider takes the rest.
          const part = vendor && first && !enough ? (check.data?.balance ?? 0) : 0;
          const rest = toYuan(minus(fromYuan(payment), fromYuan(part)));
          const send = (payType: string) => {
            saveLastMethod(payType);
            pay({ payType, ...(part > 0 && payType !== 'balance' ? { useBalance: 1 } : {}) });
          };
          const payBy = (payType: string) => {
            // One tap does not spend the balance: a payment password or this sheet asks first.
            if ((payType === 'balance' || part > 0) && check.data?.needPassword === 0) setAsking(true);
            else send(payType);
          };
          return (
            <>
              <div className={styles.head}>
                <Price yuan={payment} size="xl" tone="ink" />
                {discount > 0 && (
                  <p className={styles.hint}>
                    {texts.typed} {sum(amount)}，{texts.discount} −{sum(discount)}
                  </p>
                )}
                <p className={styles.hint}>
                  {texts.before} {formatDateTime(expiresAt, timeZone)} {texts.after}
                </p>
              </div>
              <PaymentMethods
                ways={ways ?? []}
                check={check.data}
                failed={check.isError}
                onRetry={() => void check.refetch()}
                chosen={chosen}
                onChoose={setPicked}
                first={first}
                onFirst={setFirst}
              />
              <div className={styles.foot}>
                <Button
                  kind="main"
                  wide
                  busy={isPending}
                  disabled={chosen === undefined}
                  onTap={() => chosen !== undefined && payBy(chosen)}
                >
                  {chosen === undefined ? texts.noWay : vendor ? texts.payBy(vendor.text, sum(rest)) : texts.payBalance(sum(payment))}
                </Button>
              </div>
              <BalanceSheet
                open={asking}
                payment={part > 0 ? part : payment}
                left={part > 0 ? 0 : toYuan(minus(fromYuan(check.data?.balance ?? payment), fromYuan(payment)))}
                rest={part > 0 && vendor ? texts.payBy(vendor.text, sum(rest)) : undefined}
                onClose={() => setAsking(false)}
                onPay={() => {
                  setAsking(false);
                  send(part > 0 && chosen !== undefined ? chosen : 'balance');
                }}
              />
              <PayPasswordSheet payment={part > 0 ? part : payment} password={password} busy={isPending} />
              {QrSheet && (
                <QrSheet
                  {...code}
                  tid={tid}
                  way={vendor?.text ?? ''}
                  amount={rest}
                  onClose={code.close}
                  onEnd={(how) => {
                    code.close();
                    if (how === 'paid') toResult();
                    else toast(texts.unpaid);
                  }}
                />
              )}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
