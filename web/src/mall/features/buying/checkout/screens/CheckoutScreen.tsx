import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { useState, useRef } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { currentMember, visitor } from '#phone/session.ts';
import { useToday } from '#mall/common/use-today.ts';
import { presaleTexts } from '#mall/features/buying/order/presale-texts.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { classes } from '#kit/ui/classes.ts';
import { toast } from '#kit/ui/toast.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { orderableLines } from '../accepted-prices.ts';
import { type CheckoutAnswers, storableAnswers, type LineAnswers, findUnansweredLine } from '../answers.ts';
import type { Bill } from '../bill.ts';
import { AddressCard } from '../parts/AddressCard.tsx';
import { LazyBillExtras } from '../parts/LazyBillExtras.tsx';
import { BillLines } from '../parts/BillLines.tsx';
import { BillSums } from '../parts/BillSums.tsx';
import { DiscountChoices } from '../parts/DiscountChoices.tsx';
import { CheckoutSkeleton } from '../parts/CheckoutSkeleton.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { RealnameCard } from '../parts/RealnameCard.tsx';
import { SubmitBar } from '../parts/SubmitBar.tsx';
import { beginCheckout, saveCheckoutSession, type CheckoutSession, type PurchasedSku } from '../checkout-session.ts';
import { readCheckoutSession } from '../read-checkout-session.ts';
import { selectCartLines } from '../start-from-cart.ts';
import { toPurchasedSkus } from '../mark-up-pieces.ts';
import { texts } from '../texts.ts';
import { useAcceptedPrices } from '../use-accepted-prices.ts';
import { useBill } from '../use-bill.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import styles from './CheckoutScreen.module.css';

const NothingToOrder = () => (
  <EmptyState type="cart" title={texts.nothing} text={texts.nothingWhy}>
    <Button kind="main" to="/shopCart/tab/index">
      {texts.toCart}
    </Button>
  </EmptyState>
);

/** Counts how often another member than the one before has logged in since the page was opened. */
function useMemberChanges(): number {
  const member = useObservable(currentMember);
  const [{ last, changes }, setLast] = useState({ last: member, changes: 0 });
  if (member !== visitor && member !== last) setLast({ last: member, changes: last === visitor ? changes : changes + 1 });
  return changes;
}

/**
 * Shows the checkout: goods, address and price before the order is placed. A checkout of the cart opened only by its URL begins with the lines ticked
 * there; a `score` other than 0 makes it an exchange of the points mall. It keeps its state while a member logs in again, and begins anew for another
 * member.
 */
export const CheckoutScreen = () => <CheckoutOfMember key={useMemberChanges()} />;

function CheckoutOfMember() {
  const { scene, score } = usePage().params;
  const [session] = useState(() => {
    const begun = readCheckoutSession();
    const isExchange = begun?.exchangeId !== undefined;
    return begun?.scene === scene && isExchange === (score !== '0') ? begun : undefined;
  });
  return (
    <>
      <NavBar />
      {session ? (
        <Checkout session={session} />
      ) : score !== '0' ? (
        <EmptyState type="cart" title={texts.noPoints} text={texts.noPointsWhy}>
          <Button kind="main" to="/pointsMall">
            {texts.toPointsMall}
          </Button>
        </EmptyState>
      ) : scene === 'cart' ? (
        <CheckoutOfCart />
      ) : (
        <NothingToOrder />
      )}
    </>
  );
}

/** Begins an order of the cart's ticked lines. */
function CheckoutOfCart() {
  const cart = useRead(cartCalls.listCart, {});
  return (
    <QueryBoundary query={cart} skeleton={<CheckoutSkeleton />}>
      {(reply) => <BegunCheckout lines={selectCartLines(reply)} />}
    </QueryBoundary>
  );
}

function BegunCheckout({ lines }: { readonly lines: readonly PurchasedSku[] }) {
  const [session] = useState<CheckoutSession | undefined>(() => {
    // Once the shopper has logged in again, the cart is loaded again: the order that was begun goes on, with what was typed.
    const begun = readCheckoutSession();
    if (begun?.scene === 'cart') return begun;
    if (lines.length === 0) return undefined;
    beginCheckout('cart', lines);
    return readCheckoutSession();
  });
  return session ? <Checkout session={session} /> : <NothingToOrder />;
}

/** Lists problems that the page shows at the field to fill in. */
const fillInProblems: readonly (string | null)[] = ['addressNeeded', 'realnameNeeded'];
/** Tells whether each line could be ordered, but not all in one order. */
const cannotBeOneOrder = ({ orderable, problem, list }: Bill): boolean =>
  orderable === 0 && !fillInProblems.includes(problem) && list.every((line) => line.problem === null);

/** Selects the lines to order first, if not all can be one order. */
const selectFirstPart = ({ list, firstLineIds }: Bill) => list.filter(({ lineId }) => firstLineIds.includes(lineId));

/** Tells whether some product of a bill cannot be returned without reason. */
const hasNoReturn = ({ list }: Bill): boolean => list.some(({ noReturn }) => noReturn === 1);

/** Tells whether the shop keeps the deposit of a bill if the rest is late. */
const mayLoseDeposit = ({ presale }: Bill): boolean => presale !== null && presale.returnsDeposit === 0;

function Checkout({ session }: { readonly session: CheckoutSession }) {
  // If the site requires a mobile and the account has none, the refusal of this call leads to the page that binds one.
  useRead(accountCalls.checkUserMobile, {});
  const accepted = useAcceptedPrices();
  const bills = useBill(session, accepted.see);
  const [memo, setMemo] = useState(session.memo ?? '');
  const [answers, setAnswers] = useState<CheckoutAnswers>(session.answers ?? {});
  const [leaveFormOf, openLeaveForm] = useState<number>();
  const today = useToday();
  const [noReturnAgreed, setNoReturnAgreed] = useState(false);
  const [depositAgreed, setDepositAgreed] = useState(false);
  const [noReturnTick, depositTick] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [isTickMissing, setTickMissing] = useState(false);
  const order = usePlaceOrder({ memo, noReturnAgreed, depositAgreed }, answers, bills, accepted);

  const { asked, address, pending, stuck } = bills;
  const keepMemo = (text: string) => {
    setMemo(text);
    saveCheckoutSession({ ...session, ...readCheckoutSession(), memo: text });
  };
  const keepAnswers = (bill: Bill) => (skuId: number, given: LineAnswers) => {
    const all = { ...answers, [skuId]: given };
    setAnswers(all);
    saveCheckoutSession({ ...session, ...readCheckoutSession(), answers: storableAnswers(bill, all) });
  };
  /** Says that a tick is missing, shows its place, which the bar may cover, and marks it. */
  const askForTick = (place: HTMLElement | null, words: string) => {
    toast(words);
    setTickMissing(true);
    place?.scrollIntoView({ block: 'center' });
  };
  const submit = (bill: Bill) => {
    const line = findUnansweredLine(bill, answers, today);
    if (line) openLeaveForm(line.skuId);
    else if (hasNoReturn(bill) && !noReturnAgreed) askForTick(noReturnTick.current, texts.noReturnTickFirst);
    else if (mayLoseDeposit(bill) && !depositAgreed) askForTick(depositTick.current, presaleTexts.tickFirst);
    else order.place(bill);
  };
  // The shopper asked for the other prices: they are not to confirm them once more.
  const chooseRight = async (rightId: number) => {
    const bill = await bills.chooseRight(rightId);
    if (bill) accepted.accept(bill);
  };
  // The shopper took or left pieces: the other prices are not to be confirmed once more.
  const renewWith = async (lines: PurchasedSku[]) => {
    const next = await bills.renew(lines);
    if (next) accepted.accept(next);
  };
  const settleApart = async (bill: Bill) => {
    const first = await bills.renew(toPurchasedSkus(selectFirstPart(bill)));
    if (first && session.scene === 'cart') toast(texts.settledApart);
  };
  return (
    <QueryBoundary query={asked} skeleton={<CheckoutSkeleton />}>
      {(bill) => {
        const changes = accepted.changesOf(bill);
        return (
          <>
            {bill.needAddress === 1 && <AddressCard address={address} />}
            {bill.needRealname === 1 && <RealnameCard bill={bill} />}
            {!pending && cannotBeOneOrder(bill) && <ProblemNote text={bill.problemText} />}
            <BillLines
              bill={bill}
              changes={changes}
              memo={memo}
              onMemo={keepMemo}
              answers={answers}
              onAnswers={keepAnswers(bill)}
              leaveFormOf={leaveFormOf}
              onLeaveForm={openLeaveForm}
              onRemoveBlocked={() => void bills.renew(toPurchasedSkus(orderableLines(bill)))}
            />
            {orderableLines(bill).length > 0 && (
              <DiscountChoices
                bill={bill}
                pending={pending}
                onCoupon={bills.chooseCoupon}
                onPoints={bills.choosePoints}
                onRight={(rightId) => void chooseRight(rightId)}
              />
            )}
            <LazyBillExtras
              bill={bill}
              pending={pending}
              isLoading={asked.isFetching}
              onLines={(lines) => void renewWith(lines)}
              onInsurance={bills.chooseInsurance}
            />
            {orderableLines(bill).length > 0 && <BillSums bill={bill} changes={changes} pending={pending} />}
            {hasNoReturn(bill) && (
              <div ref={noReturnTick} className={classes(styles.agree, isTickMissing && !noReturnAgreed && styles.missing)}>
                <Checkbox on={noReturnAgreed} onChange={setNoReturnAgreed}>
                  {texts.noReturnTick}
                </Checkbox>
              </div>
            )}
            {mayLoseDeposit(bill) && (
              <div ref={depositTick} className={classes(styles.agree, isTickMissing && !depositAgreed && styles.missing)}>
                <Checkbox on={depositAgreed} onChange={setDepositAgreed}>
                  {presaleTexts.tick}
                </Checkbox>
              </div>
            )}
            <p className={styles.agree}>
              {texts.agree}
              <Link to="/texts/purchase" className={styles.link}>
                {texts.purchase}
              </Link>
            </p>
            <SubmitBar
              bill={bill}
              address={address}
              scene={session.scene}
              pending={pending}
              stuck={stuck}
              busy={order.isPending}
              onRetry={() => void bills.ask()}
              onApart={() => void settleApart(bill)}
              onSubmit={() => submit(bill)}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}
