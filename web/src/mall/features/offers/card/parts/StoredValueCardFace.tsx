import type { Reply } from 'contract/call.ts';
import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './StoredValueCardFace.module.css';

/** Holds a stored-value card of the shopper. */
export type OwnCard = Reply<typeof cardCalls.myCards>['list'][number];

/** Groups the digits of a card's number by four. */
const formatNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Shows a member's stored-value card: its name, number, what it can buy, and its balance, split into what was paid and what the shop gave free. */
export function StoredValueCardFace({ card }: { readonly card: OwnCard }) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <div className={styles.face}>
      <span className={styles.name}>{card.name}</span>
      <Price yuan={card.balance} size="l" tone="ink" />
      <span className={styles.hint}>{card.frozen === 1 ? texts.frozen : texts.parts(sum(card.paid), sum(card.gift))}</span>
      <span className={styles.hint}>
        {texts.number(formatNumber(card.number))} · {card.allGoods === 1 ? texts.allGoods : texts.someGoods}
      </span>
    </div>
  );
}
