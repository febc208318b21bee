import { accountCalls } from 'contract/account/account.calls.ts';
import { useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Link } from '#ui/Link.tsx';
import { Nav } from '#ui/Nav.tsx';
import { toast } from '#ui/toast.ts';
import { buyable } from '../accepted.ts';
import { type Answers, keptAnswers, type LineAnswers, unanswered } from '../answers.ts';
import type { Bill } from '../bill-asker.ts';
import { firstSort } from '../first-sort.ts';
import { AddressCard } from '../parts/AddressCard.tsx';
import { BillLines } from '../parts/BillLines.tsx';
import { BillSums } from '../parts/BillSums.tsx';
import { CheckoutSkeleton } from '../parts/CheckoutSkeleton.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { RealnameCard } from '../parts/RealnameCard.tsx';
import { SubmitBar } from '../parts/SubmitBar.tsx';
import { keepSettlement, type Settlement, settlement } from '../settlement.ts';
import { texts } from '../texts.ts';
import { useAccepted } from '../use-accepted.ts';
import { useBill } from '../use-bill.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import { useToday } from '#app/use-today.ts';
import { withinCustoms } from '../within-customs.ts';
import styles from './CheckoutScreen.module.css';

/** Shows the checkout: goods, address and price before the order is placed. */
export function CheckoutScreen() {
  const [session] = useState(settlement);
  return (
    <>
      <Nav />
      {session ? (
        <Checkout session={session} />
      ) : (
        <Empty type="cart" title={texts.nothing} text={texts.nothingWhy}>
          <Button kind="main" to="/shopCart/tab/index">
            {texts.toCart}
          </Button>
        </Empty>
      )}
    </>
  );
}

/** Lists problems that the page shows at the field to fill in. */
const toFillIn: readonly (string | null)[] = ['addressNeeded', 'realnameNeeded'];
/** Tells whether each line could be ordered, but not all in one order. */
const isApart = ({ orderable, problem, list }: Bill): boolean =>
  orderable === 0 && !toFillIn.includes(problem) && list.every((line) => line.problem === null);

/** Selects the lines to order first, if not all can be one order. */
const firstPart = ({ problem, list, postFee }: Bill) => (problem === 'overseasLimit' ? withinCustoms(list, postFee ?? 0) : firstSort(list));

function Checkout({ session }: { readonly session: Settlement }) {
  // If the site requires a mobile and the account has none, the refusal of this call leads to the page that binds one.
  useRead(accountCalls.checkUserMobile, {});
  const accepted = useAccepted();
  const bills = useBill(session, accepted.see);
  const [memo, setMemo] = useState(session.memo ?? '');
  const [answers, setAnswers] = useState<Answers>(session.answers ?? {});
  const [leaveFormOf, openLeaveForm] = useState<number>();
  const today = useToday();
  const order = usePlaceOrder(memo, answers, bills, accepted);

  const { asked, address, pending, stuck } = bills;
  const keepMemo = (text: string) => {
    setMemo(text);
    keepSettlement({ ...session, ...settlement(), memo: text });
  };
  const keepAnswers = (bill: Bill) => (skuId: number, given: LineAnswers) => {
    const all = { ...answers, [skuId]: given };
    setAnswers(all);
    keepSettlement({ ...session, ...settlement(), answers: keptAnswers(bill, all) });
  };
  const submit = (bill: Bill) => {
    const line = unanswered(bill, answers, today);
    if (line) openLeaveForm(line.skuId);
    else order.place(bill);
  };
  const settleApart = async (bill: Bill) => {
    const first = await bills.renew(firstPart(bill));
    if (first && session.scene === 'cart') toast(texts.settledApart);
  };
  return (
    <Faces of={asked} skeleton={<CheckoutSkeleton />}>
      {(bill) => {
        const changes = accepted.changesOf(bill);
        return (
          <>
            {bill.needAddress === 1 && <AddressCard address={address} />}
            {bill.needRealname === 1 && <RealnameCard bill={bill} />}
            {!pending && isApart(bill) && <ProblemNote text={bill.problemText} />}
            <BillLines
              bill={bill}
              changes={changes}
              memo={memo}
              onMemo={keepMemo}
              answers={answers}
              onAnswers={keepAnswers(bill)}
              leaveFormOf={leaveFormOf}
              onLeaveForm={openLeaveForm}
              onRemoveBlocked={() => void bills.renew(buyable(bill))}
            />
            {buyable(bill).length > 0 && <BillSums bill={bill} changes={changes} pending={pending} />}
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
    </Faces>
  );
}
