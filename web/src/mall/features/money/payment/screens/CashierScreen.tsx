import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { isOrderUnpaid } from '#mall/features/buying/order/order-status-checks.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { ReservedBalanceCard } from '#mall/features/buying/order/parts/ReservedBalanceCard.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { presaleTexts } from '#mall/features/buying/order/presale-texts.ts';
import { useOrderActions } from '#mall/features/buying/order/use-order-actions.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { toast } from '#kit/ui/toast.ts';
import { savePaymentMethodOfOrder, lastPaymentMethod, type ChosenMethod, paymentMethodOfOrder } from '../last-payment-method.ts';
import { PayingCards } from '../parts/PayingCards.tsx';
import { BalanceSheet } from '../parts/BalanceSheet.tsx';
import { CashierSkeleton } from '../parts/CashierSkeleton.tsx';
import { PayPasswordSheet } from '../parts/PayPasswordSheet.tsx';
import { PaymentMethods } from '../parts/PaymentMethods.tsx';
import { preselectPaymentMethod } from '../preselect-payment-method.ts';
import { splitOwnMoney } from '../split-own-money.ts';
import { rechargeUrl } from '../recharge-url.ts';
import { texts } from '../texts.ts';
import { usePay } from '../use-pay.ts';
import styles from './CashierScreen.module.css';

/** Loaded for the first code: only desktops show one. */
const loadQrSheet = () => import('../parts/QrPaymentSheet.tsx').then((file) => file.QrPaymentSheet);

/** Shows the cashier of an order: amount, time left and payment methods. */
export function CashierScreen() {
  const tid = parseTid(usePage().params['tid']);
  const order = useRead(orderCalls.orderDetail, { tid });
  const offer = useRead(paymentCalls.payWays, {});
  const { pay, isPending, password, code, toPaid } = usePay(tid);
  const { Part: QrSheet, ask: loadQr } = useLazyPart(loadQrSheet);
  const hasCode = code.code !== '';
  useEffect(() => {
    if (hasCode) loadQr();
  }, [hasCode, loadQr]);
  // The choice survives the provider's page and a reload.
  const [{ payType: picked, first, cards: pickedCards = [] }, setPicked] = useState<Partial<ChosenMethod>>(
    () => paymentMethodOfOrder(tid) ?? {},
  );
  const [asking, setAsking] = useState(false);
  const held = useRead(orderCalls.orderCards, { tid });
  const cards = pickedCards.filter((id) => held.data?.list.some((card) => card.id === id));
  const chosenCards = cards.length === 0 ? {} : { chosen: cards.join(',') };
  const check = useRead(orderCalls.checkAccountPayment, { tid, payType: 'balance', ...chosenCards }, { keepPrevious: true });
  // Only a payment that is open at a provider can have been paid there: not one that was given up.
  const open = useRead(paymentCalls.payQuery, order.data?.status === 'WAIT_BUYER_PAY' ? { tid } : null);
  const { act, busy } = useOrderActions();
  const { go } = usePageNavigation();
  const { money } = useMall();

  // An order that is not unpaid any more is shown on its own page.
  const status = order.isFetching ? undefined : order.data?.status;
  // The rest of a presale may not be payable yet: the page after paying says from when.
  const paid = order.data?.payTime !== null || order.data.presale?.stage === 'final';
  const isPayable = order.data?.acts.includes('pay') === true;
  useEffect(() => {
    if (status === undefined || (isOrderUnpaid(status) && isPayable)) return;
    go(paid ? `/paySuccess?tid=${tid}` : `/transactionDetail/${tid}`, { replace: true });
  }, [status, paid, isPayable, tid, go]);

  const over = () => {
    toast(texts.overTime);
    go(`/transactionDetail/${tid}`, { replace: true });
  };
  const ended = (how: string) => {
    code.close();
    if (how === 'paid') toPaid();
    else toast(texts.failed);
  };
  if (isOrderNotFound(order.error)) return <OrderNotFound />;
  const ways = offer.data?.ways;
  return (
    <>
      <NavBar />
      <QueryBoundary query={ways ? order : { ...offer, data: undefined }} skeleton={<CashierSkeleton />}>
        {(whole) => {
          const { closeTime } = whole;
          const cardPart = check.data?.cardPart ?? 0;
          // What the chosen cards leave to be paid.
          const payment = check.data?.payment ?? whole.due;
          const enough = check.data?.enough === 1;
          const isByCards = cardPart > 0 && payment === 0;
          const providers = (ways ?? []).map(({ payType }) => payType);
          const known = check.data ? enough : check.isError ? false : undefined;
          // A transfer pays all that is due, and the shop checks it on a page of its own.
          const offline = offer.data?.offline === 1 && whole.groupId === null && whole.due > 0;
          const isByTransfer = offline && picked === 'offline' && cardPart === 0;
          const chosen = isByCards
            ? 'card'
            : isByTransfer
              ? 'offline'
              : preselectPaymentMethod({ providers, enough: known }, [picked, lastPaymentMethod()]);
          const pick = (way: Partial<ChosenMethod>) => {
            const next = { payType: chosen ?? '', first: first ?? false, cards: pickedCards, ...way };
            setPicked(next);
            savePaymentMethodOfOrder(tid, next);
          };
          const provider = ways?.find(({ payType }) => payType === chosen);
          // The balance's part if it pays first; the provider takes the rest.
          const part = provider && first && check.data && !enough ? check.data.balance : 0;
          const rest = part > 0 ? (check.data?.short ?? payment) : payment;
          const sum = (yuan: number) => money.sign + formatAmount(yuan);
          const own = splitOwnMoney({ cardPart, payment, balancePart: part, paysFromBalance: chosen === 'balance' });
          const split = [
            ...own.map(({ kind, yuan }) => ({ name: kind === 'card' ? texts.cards : texts.ofBalance, yuan })),
            ...(provider && rest > 0 ? [{ name: provider.text, yuan: rest }] : []),
          ];
          const payBy = (payType: string) => {
            if (payType === 'offline') {
              go(`/xxfk/${tid}`);
              return;
            }
            pick({ payType });
            // One tap spends neither balance nor cards: a payment password or this sheet asks first.
            if (own.length > 0 && check.data?.needPassword === 0) setAsking(true);
            else send(payType);
          };
          const send = (payType: string) =>
            pay({ payType, payment: whole.due, cards, ...(part > 0 && payType !== 'balance' ? { useBalance: 1 } : {}) });
          const none = check.data !== undefined && chosen === undefined;
          return (
            <>
              <div className={styles.head}>
                <Price yuan={whole.due} size="xl" tone="ink" />
                {whole.presale && (
                  <p className={styles.left}>{whole.presale.stage === 'final' ? presaleTexts.finalPayment : presaleTexts.deposit}</p>
                )}
                {closeTime !== null && (
                  <p className={styles.left}>
                    {texts.before} <Countdown to={closeTime} onEnd={over} onTint short label={texts.timeLeft} /> {texts.after}
                  </p>
                )}
                {split.length > 1 && <p className={styles.left}>{split.map(({ name, yuan }) => `${name} ${sum(yuan)}`).join(' + ')}</p>}
              </div>
              {whole.status === 'WAIT_BUYER_PAY' && <ReservedBalanceCard tid={tid} />}
              {whole.due > 0 && held.data && held.data.list.length > 0 && (
                <PayingCards cards={held.data.list} chosen={cards} onChoose={(next) => pick({ cards: next })} />
              )}
              {payment > 0 && (
                <PaymentMethods
                  ways={ways ?? []}
                  check={check.data}
                  failed={check.isError}
                  onRetry={() => void check.refetch()}
                  chosen={chosen}
                  onChoose={(payType) => pick({ payType })}
                  first={first ?? false}
                  onFirst={(on) => pick({ first: on })}
                  offline={offline && cardPart === 0}
                />
              )}
              <div className={styles.quiet}>
                {check.data && !enough && ways && ways.length > 0 && payment <= check.data.limit && (
                  <TextButton to={rechargeUrl(tid)}>{texts.recharge}</TextButton>
                )}
                {open.data?.status === 'open' && (
                  <span>
                    {texts.paidThere} <TextButton to={`/PaymentTransferPage?tid=${tid}`}>{texts.askThere}</TextButton>
                  </span>
                )}
              </div>
              <div className={styles.foot}>
                {none ? (
                  <div className={styles.ways}>
                    <Button busy={busy(tid)} onTap={() => act('cancel', whole)}>
                      {texts.cancel}
                    </Button>
                    <Button kind="main-line" to={`/transactionDetail/${tid}`} replace>
                      {texts.order}
                    </Button>
                  </div>
                ) : (
                  <Button
                    kind="main"
                    wide
                    busy={isPending}
                    disabled={chosen === undefined || check.isPlaceholderData || (cards.length > 0 && check.data === undefined)}
                    onTap={() => chosen !== undefined && payBy(chosen)}
                  >
                    {isByCards
                      ? texts.payCards(sum(cardPart))
                      : payment === 0
                        ? texts.payNothing
                        : isByTransfer
                          ? texts.payOffline
                          : provider
                            ? texts.payBy(provider.text, sum(rest))
                            : texts.payBalance(sum(payment))}
                  </Button>
                )}
              </div>
              <BalanceSheet
                open={asking}
                own={own}
                balanceAfter={check.data?.balanceAfter ?? 0}
                rest={provider && rest > 0 ? texts.balanceRest(provider.text, sum(rest)) : undefined}
                onClose={() => setAsking(false)}
                onPay={() => {
                  setAsking(false);
                  send(chosen ?? 'balance');
                }}
              />
              <PayPasswordSheet payment={part > 0 ? part : payment} password={password} busy={isPending} />
              {QrSheet && <QrSheet {...code} tid={tid} way={provider?.text ?? ''} amount={rest} onClose={code.close} onEnd={ended} />}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
