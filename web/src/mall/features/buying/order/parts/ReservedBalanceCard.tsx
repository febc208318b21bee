import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useRead } from '#phone/client.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { texts } from '../texts.ts';
import { useGiveUpPayment } from '../use-give-up-payment.ts';

/** Shows the part of the balance that an order's open payment reserves, and offers to release it; nothing if it reserves none. */
export function ReservedBalanceCard({ tid }: { readonly tid: string }) {
  const { data } = useRead(paymentCalls.reservedBalance, {});
  const { giveUp, isPending } = useGiveUpPayment();
  const { money } = useMall();
  const reserved = data?.list.find((one) => one.tid === tid);
  if (!reserved) return null;
  return (
    <Card rows>
      <ListRow
        below={texts.reservedWhy}
        end={
          <Button size="s" busy={isPending} onTap={() => giveUp(tid)}>
            {texts.giveUp}
          </Button>
        }
      >
        {texts.reserved(money.sign + formatAmount(reserved.amount))}
      </ListRow>
    </Card>
  );
}
