import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Price } from '#ui/Price.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { texts as common } from '#lib/texts.ts';
import { texts } from '../texts.ts';

/** Shows the money in the member's balance, with a link to recharge it. Below it, shows each unpaid order that has reserved a part of the balance. */
export function MyBalance() {
  const money = useRead(ledgerCalls.ownMoney, {});
  const reserved = useRead(paymentCalls.reservedBalance, {});
  const failed = money.isError && money.data === undefined;
  return (
    <Card>
      <ListRow
        {...(failed ? {} : { to: '/balanceRecharge' })}
        end={
          failed ? (
            <TextButton onTap={() => void money.refetch()}>{common.failedTry}</TextButton>
          ) : (
            <Price yuan={money.data?.ownMoney} tone="ink" />
          )
        }
      >
        {texts.balance}
      </ListRow>
      {(reserved.data?.list ?? []).map(({ tid, amount }) => (
        <ListRow key={tid} to={`/transactionDetail/${tid}`} end={<Price yuan={amount} tone="ink" size="s" />}>
          {texts.reserved}
        </ListRow>
      ))}
    </Card>
  );
}
