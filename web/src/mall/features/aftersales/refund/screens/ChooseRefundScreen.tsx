import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { refundFormUrl, type RefundFormReply } from '../refund-form-choice.ts';
import { InstantRefundCard } from '../parts/InstantRefundCard.tsx';
import { RefundKindList } from '../parts/RefundKindList.tsx';
import { RefundFormSkeleton } from '../parts/RefundFormSkeleton.tsx';
import { RefundLineChoice } from '../parts/RefundLineChoice.tsx';
import { isRefused, RefundNotPossible } from '../parts/RefundNotPossible.tsx';
import { formatLinePieces, limitLinePieces, listChoosableLines, parseLinePieces, type LinePieces } from '../line-pieces.ts';
import { totalOfForm } from '../refund-amounts.ts';
import { texts } from '../texts.ts';
import styles from './ChooseRefundScreen.module.css';

/** Renders the page on which the shopper chooses lines of an order, and what they want for them: money, a return or an exchange. */
export function ChooseRefundScreen() {
  const tid = parseTid(usePage().params['tid']);
  const all = useRead(refundCalls.relevanceRefundEdit, { tid });
  return (
    <>
      <NavBar />
      {isRefused(all.error) ? (
        <RefundNotPossible tid={tid} error={all.error} />
      ) : (
        <QueryBoundary query={all} skeleton={<RefundFormSkeleton />}>
          {(form) => <ChooseRefund form={form} />}
        </QueryBoundary>
      )}
    </>
  );
}

function ChooseRefund({ form: { tid, list, kinds, isAtOnce } }: { readonly form: RefundFormReply }) {
  const { query } = usePage();
  const { go } = usePageNavigation();
  const { money } = useMall();
  const sum = (yuan: number): string => money.sign + formatAmount(yuan);
  const whole = listChoosableLines(list).map(({ lineNo, mostNum }) => ({ lineNo, num: mostNum }));
  // The URL holds the choice, so that it is still there on the way back from the form. A single line needs no choice.
  const named = limitLinePieces(list, parseLinePieces(query.get('lines')));
  const pieces = named.length === 0 && whole.length === 1 ? whole : named;
  const isWhole = whole.every(({ lineNo }) => pieces.some((one) => one.lineNo === lineNo));
  const chosen = useRead(refundCalls.relevanceRefundEdit, pieces.length === 0 ? null : { tid, lines: [...pieces] }, { keepPrevious: true });
  // What pieces cost, and what goes along with them, is the server's to say: for all of a line before it is chosen, then for those that are.
  const priced = pieces.length === 0 ? undefined : chosen.data;
  const shown = list.map(
    (line) =>
      priced?.list.find(({ lineNo, num, goesAlong }) => lineNo === line.lineNo && (num > 0 || goesAlong === 1)) ?? {
        ...line,
        goesAlong: 0,
        isKept: 0,
      },
  );
  const choose = (next: readonly LinePieces[]) => go(`/refund/index/${tid}?lines=${formatLinePieces(next)}`, { replace: true, stay: true });
  return (
    <>
      {isAtOnce === 1 && <InstantRefundCard onTap={() => go(refundFormUrl(tid, whole, 'money'))} />}
      <Card
        title={texts.chooseGoods}
        end={
          whole.length > 1 && (
            <Checkbox on={isWhole} onChange={(on) => choose(on ? whole : [])}>
              {texts.chooseAll}
            </Checkbox>
          )
        }
      >
        <RefundLineChoice list={shown} pieces={pieces} canLeaveOut={whole.length > 1} onChange={choose} />
        {priced && (
          <p className={styles.most} role="status">
            {texts.mostBack(sum(totalOfForm(priced)))}
            {priced.postFeeBack > 0 && `（${texts.withPostFee(sum(priced.postFeeBack))}）`}
            {priced.score > 0 && `，${texts.mostPoints(priced.score)}`}
          </p>
        )}
      </Card>
      <Card title={texts.chooseKind}>
        <RefundKindList
          kinds={priced?.kinds ?? kinds}
          blockedBy={pieces.length === 0 ? texts.chooseFirst : isRefused(chosen.error) ? chosen.error.sentence : undefined}
          onChoose={(kind) => go(refundFormUrl(tid, pieces, kind))}
        />
      </Card>
    </>
  );
}
