import type { Reply } from 'contract/call.ts';
import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import type { ReactNode } from 'react';
import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { TextButton } from '#kit/ui/TextButton.tsx';
import styles from '../screens/card-screens.module.css';
import { texts } from '../texts.ts';

type Offer = Reply<typeof cardCalls.offeredCards>['list'][number];

/** Shows a stored-value card that the shop sells, beside the control that is passed as its children. */
export function OfferedCardRow({ offer, children }: { readonly offer: Offer; readonly children: ReactNode }) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <div className={styles.offer}>
      <div className={styles.words}>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.hint}>
          {texts.value(sum(offer.value))}
          {offer.gift > 0 && ` · ${texts.gift(sum(offer.gift))}`}
        </span>
        {offer.note !== '' && <span className={styles.hint}>{offer.note}</span>}
        <TextButton to={`/canBuyGoods?id=${offer.id}`}>{offer.allGoods === 1 ? texts.allGoods : texts.seeGoods}</TextButton>
      </div>
      {children}
    </div>
  );
}
