import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { formatTid } from '../format-tid.ts';
import { texts } from '../texts.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './OrderFacts.module.css';
import type { OrderDetail } from './OrderHead.tsx';

/** Shows the facts of an order: number, time of each step, payment, shipping, real name, memo, and a link to the product pages as ordered. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const [only, ...others] = order.list;
  const { tid, createTime, payTime, shipTime, signTime, endTime, memo, receiver, realname } = order;
  const { payTypeText, balanceAmount, cardAmount, methodAmount } = order;
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const parts = [
    ...(cardAmount > 0 ? [texts.ofCards(sum(cardAmount))] : []),
    ...(balanceAmount > 0 ? [texts.ofBalance(sum(balanceAmount))] : []),
    ...(methodAmount > 0 ? [`${payTypeText} ${sum(methodAmount)}`] : []),
  ];
  const paidBy = payTypeText !== '' && parts.length > 1 ? parts.join(' + ') : payTypeText;
  const moments = [
    [texts.createTime, createTime],
    [texts.payTime, payTime],
    [texts.shipTime, shipTime],
    // An order that is not shipped has no receipt.
    [texts.signTime, receiver ? signTime : null],
    [texts.endTime, endTime],
  ] as const;
  const facts = [
    ...moments.flatMap(([name, at]) => (at === null ? [] : [[name, formatDateTime(at, timeZone)] as const])),
    ...(paidBy === '' ? [] : [[texts.payType, paidBy] as const]),
    [texts.shipping, receiver ? texts.byCourier : texts.unsent] as const,
    ...(realname ? [[texts.realname, `${realname.name} ${realname.idCard}`] as const] : []),
    ...(memo === '' ? [] : [[texts.memo, memo] as const]),
  ];
  return (
    <Card>
      <dl aria-label={texts.facts}>
        <div className={styles.fact}>
          <dt>{texts.tid}</dt>
          <dd>
            <span className={styles.number}>{formatTid(tid)}</span>
            <CopyButton label={texts.copyTid} onTap={() => void copyText(tid)} />
          </dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{texts.snapshot}</dt>
          <dd>
            <MoreLink
              to={
                only && others.length === 0
                  ? `/transactionSnapshotDetail?tid=${tid}&lineNo=${only.lineNo}`
                  : `/transactionSnapshot?tid=${tid}`
              }
            >
              {texts.snapshotWhy}
            </MoreLink>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
