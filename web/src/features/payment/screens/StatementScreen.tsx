import type { Reply } from 'contract/call.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { useSite } from '#app/site.ts';
import { amountText } from '#lib/money-text.ts';
import { momentText } from '#lib/time-text.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useMall } from '#ui/mall.ts';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';
import styles from './StatementScreen.module.css';

type Line = Reply<typeof ledgerCalls.statement>['list'][number];

/** What came into one's balance and what left it. */
export function StatementScreen() {
  const lines = usePages(ledgerCalls.statement, {}, { stays: 0 });
  return (
    <>
      <Nav />
      <ListFrame
        of={lines}
        items={({ items }) => items}
        keyOf={({ id }) => id}
        label={texts.lines}
        row={(line) => <StatementRow line={line} />}
        empty={() => (
          <Empty type="nodata" title={texts.noLines}>
            <Button kind="main" to="/balanceRecharge">
              {texts.recharge}
            </Button>
          </Empty>
        )}
      />
    </>
  );
}

function StatementRow({ line: { kindText, amount, balanceAfter, at } }: { readonly line: Line }) {
  const { money } = useMall();
  const { timeZone } = useSite();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {kindText}
        <span className={styles.hint}>{momentText(at, timeZone)}</span>
      </div>
      <div className={styles.sums}>
        <span className={amount > 0 ? styles.come : undefined}>
          {amount > 0 ? '+' : '−'}
          {money.sign}
          {amountText(Math.abs(amount))}
        </span>
        <span className={styles.hint}>{texts.balanceAfter(money.sign + amountText(balanceAfter))}</span>
      </div>
    </div>
  );
}
