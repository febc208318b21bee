import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { separateThousands } from 'contract/currency.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#phone/client.ts';
import { splitAmount } from '#kit/lib/money-text.ts';
import { texts as common } from '#kit/lib/texts.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './MyAssets.module.css';

interface AssetProps {
  readonly name: string;
  readonly to: string;
  /** Says how the value's reply stands; undefined for a visitor, who has no values. */
  readonly read: ReturnType<typeof useRead> | undefined;
  readonly children: ReactNode;
}

/** Shows one value as a link to its page. A value that failed to load is a button that loads it again. */
function Asset({ name, to, read, children }: AssetProps) {
  const failed = read?.isError === true && read.data === undefined;
  return (
    <li className={styles.asset}>
      <Pressable className={styles.tile} {...(failed ? { onTap: () => void read.refetch() } : { to })}>
        <span>{name}</span>
        <span className={failed ? styles.failed : styles.value}>{failed ? common.retry : children}</span>
      </Pressable>
    </li>
  );
}

const Amount = ({ yuan }: { readonly yuan: number }) => {
  const { minus, whole, decimals } = splitAmount(yuan);
  return (
    <>
      {minus}
      {whole}
      <span className={styles.decimals}>{decimals}</span>
    </>
  );
};

/**
 * Shows four numbers as links: the money in the balance, points, coupons and the money on stored-value cards. Points that a shop does not let anyone
 * use, and cards that it does not issue, are left out for members who have none. Below, shows each unpaid order that has reserved a part of the balance.
 */
export function MyAssets({ loggedIn }: { readonly loggedIn: boolean }) {
  const asked = loggedIn ? {} : null;
  const money = useRead(ledgerCalls.ownMoney, asked);
  const points = useRead(pointsCalls.queryScoreSettled, asked);
  const coupons = useRead(couponCalls.couponCount, loggedIn ? { status: 0 } : null);
  const cards = useRead(cardCalls.myCards, asked);
  const reserved = useRead(paymentCalls.reservedBalance, asked);
  const noPoints = points.data && points.data.offsetPercent === 0 && points.data.settled + points.data.unsettled === 0;
  const noCards = cards.data && cards.data.isIssued === 0 && cards.data.list.length === 0;
  const of = <Read,>(read: Read) => (loggedIn ? read : undefined);
  return (
    <Card>
      <ul className={styles.assets} aria-label={texts.assets}>
        <Asset name={texts.balance} to="/balanceRecharge" read={of(money)}>
          {money.data ? <Amount yuan={money.data.ownMoney} /> : '–'}
        </Asset>
        {!noPoints && (
          <Asset name={texts.points} to="/scoreGiveList" read={of(points)}>
            {points.data ? separateThousands(String(points.data.settled)) : '–'}
          </Asset>
        )}
        <Asset name={texts.coupons} to="/myCoupon" read={of(coupons)}>
          {coupons.data?.count ?? '–'}
        </Asset>
        {!noCards && (
          <Asset name={texts.cards} to="/storeValueCard" read={of(cards)}>
            {cards.data ? <Amount yuan={cards.data.total} /> : '–'}
          </Asset>
        )}
      </ul>
      {(reserved.data?.list ?? []).map(({ tid, amount }) => (
        <ListRow key={tid} to={`/transactionDetail/${tid}`} end={<Price yuan={amount} tone="ink" size="s" />}>
          {texts.reserved}
        </ListRow>
      ))}
    </Card>
  );
}
