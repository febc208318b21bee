import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import CreditCard from 'lucide-react/icons/credit-card';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { texts } from '../texts.ts';
import styles from './pay-ways.module.css';

interface PayingCardsProps {
  readonly cards: Reply<typeof orderCalls.orderCards>['list'];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** Shows the stored-value cards that can pay a part of the order, several of which may be chosen. */
export function PayingCards({ cards, chosen, onChoose }: PayingCardsProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <Card flush>
      <div className={styles.list} role="group" aria-label={texts.cards}>
        {cards.map(({ id, name, number, balance, most }) => (
          <label key={id} className={styles.way}>
            <span className={styles.face} aria-hidden>
              <Icon of={CreditCard} />
            </span>
            <span className={styles.words}>
              {name}
              <span className={styles.hint}>{texts.cardHas(number.slice(-4), sum(balance), sum(most))}</span>
            </span>
            <Checkbox
              on={chosen.includes(id)}
              label={texts.payByCard(name, number.slice(-4))}
              onChange={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </label>
        ))}
      </div>
    </Card>
  );
}
