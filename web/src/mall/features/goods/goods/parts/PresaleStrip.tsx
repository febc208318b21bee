import { useSite } from '#mall/common/site.ts';
import { deliveryText, finalPaymentTimeText } from '#mall/features/buying/order/presale.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { presaleTexts as texts } from '../presale-texts.ts';
import styles from './PresaleStrip.module.css';

/** Holds the props of PresaleStrip: the presale, whether prices are loading, and the function to call when deposits begin or end to be taken. */
export interface PresaleStripProps {
  readonly presale: NonNullable<GoodsDetailReply['presale']>;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Runs when deposits begin or end to be taken. */
  readonly onChange: () => void;
}

/** Counts the pieces from which on a presale does not say how few are left. */
const fewPieces = 20;

/**
 * Shows the price of a product in a presale: the deposit and the amount that it counts for, the final payment, when each is due, and when the product
 * is shipped.
 */
export function PresaleStrip({ presale, pending, onChange }: PresaleStripProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const {
    name,
    status,
    startTime,
    endTime,
    label,
    price,
    skuPrices,
    deposit,
    depositWorth,
    finalPayment,
    initNum,
    leftNum,
    limitNum,
    returnsDeposit,
  } = presale;
  const until = status === 1 ? texts.endsIn : texts.startsIn;
  const delivery = deliveryText(presale);
  const counts = [
    ...(limitNum === null ? [] : [texts.limit(limitNum)]),
    ...(initNum > leftNum ? [texts.booked(initNum - leftNum)] : []),
    ...(status === 1 && leftNum > 0 && leftNum < fewPieces ? [texts.left(leftNum)] : []),
  ];
  return (
    <section className={styles.strip} aria-label={name} data-for-visitor>
      <div className={styles.head}>
        <div>
          <p className={styles.amounts}>
            <Tag tone="tint">{label}</Tag>
            <span>
              {texts.deposit} <Price yuan={pending ? undefined : deposit} size="m" />
            </span>
            {depositWorth > deposit && !pending && <span>{texts.worth(money.sign + formatAmount(depositWorth))}</span>}
          </p>
          <p className={styles.hint}>
            {texts.finalPayment}{' '}
            <Price yuan={pending ? undefined : finalPayment} size="s" tone="ink" from={skuPrices.some((sku) => sku.price > price)} />
            {counts.length > 0 && ` · ${counts.join(' · ')}`}
          </p>
        </div>
        {status !== 0 && (
          <p className={styles.until}>
            <span className={styles.hint}>{until}</span>
            <Countdown key={until} to={status === 1 ? endTime : startTime} label={until} onTint onEnd={onChange} />
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{texts.finalTime}</dt>
        <dd>{finalPaymentTimeText(presale, timeZone)}</dd>
        {delivery !== '' && (
          <>
            <dt>{texts.delivery}</dt>
            <dd>{delivery}</dd>
          </>
        )}
        <dt>{texts.deposit}</dt>
        <dd>{status === 0 ? texts.over : returnsDeposit === 1 ? texts.returned : texts.kept}</dd>
      </dl>
      {status === 0 && <Link to="/myOrder?tab=toPay">{texts.toOrders}</Link>}
    </section>
  );
}
