import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Price } from '#ui/Price.tsx';
import { QuietButton } from '#ui/QuietButton.tsx';
import { texts } from '../texts.ts';

/** What one has in the purse. */
export function MyBalance() {
  const money = useRead(ledgerCalls.ownMoney, {});
  const failed = money.isError && money.data === undefined;
  return (
    <Card>
      <Cell
        end={
          failed ? (
            <QuietButton onTap={() => void money.refetch()}>没有加载出来，点此重试</QuietButton>
          ) : (
            <Price yuan={money.data?.ownMoney} tone="ink" />
          )
        }
      >
        {texts.balance}
      </Cell>
    </Card>
  );
}
