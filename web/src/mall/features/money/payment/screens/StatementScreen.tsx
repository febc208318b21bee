import type { Reply } from 'contract/call.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';
import styles from './StatementScreen.module.css';

type StatementLine = Reply<typeof ledgerCalls.statement>['list'][number];

/** Lists the amounts added to and paid from the member's balance, with a link to recharge it if there are none. */
export function StatementScreen() {
  const lines = usePages(ledgerCalls.statement, {}, { staleMs: 0 });
  return (
    <>
      <NavBar />
      <QueryList
        query={lines}
        items={({ items }) => items}
        keyOf={({ id }) => id}
        label={texts.lines}
        renderItem={(line) => <StatementRow line={line} />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noLines}>
            <Button kind="main" to="/balanceRecharge">
              {texts.recharge}
            </Button>
          </EmptyState>
        )}
      />
    </>
  );
}

function StatementRow({ line: { kindText, amount, balanceAfter, at } }: { readonly line: StatementLine }) {
  const { money } = useMall();
  const { timeZone } = useSite();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {kindText}
        <span className={styles.hint}>{formatDateTime(at, timeZone)}</span>
      </div>
      <div className={styles.sums}>
        <span className={amount > 0 ? styles.come : undefined}>
          {amount > 0 ? '+' : '−'}
          {money.sign}
          {formatAmount(Math.abs(amount))}
        </span>
        <span className={styles.hint}>{texts.balanceAfter(money.sign + formatAmount(balanceAfter))}</span>
      </div>
    </div>
  );
}
