import { useSite } from '#app/site.ts';
import { momentText } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { copyText } from '#ui/copy-text.ts';
import { inGroups } from '../order-words.ts';
import { texts } from '../texts.ts';
import { CopyWord } from './CopyWord.tsx';
import styles from './OrderFacts.module.css';
import type { OrderWhole } from './OrderHead.tsx';

/** The number of an order, and when what happened to it. */
export function OrderFacts({ order }: { readonly order: OrderWhole }) {
  const { timeZone } = useSite();
  const { tid, createTime, payTime, shipTime, signTime, endTime, payTypeText, memo, receiver, realname } = order;
  const moments = [
    [texts.createTime, createTime],
    [texts.payTime, payTime],
    [texts.shipTime, shipTime],
    // What is not sent is not signed for.
    [texts.signTime, receiver ? signTime : null],
    [texts.endTime, endTime],
  ] as const;
  const facts = [
    ...moments.flatMap(([name, at]) => (at === null ? [] : [[name, momentText(at, timeZone)] as const])),
    ...(payTypeText === '' ? [] : [[texts.payType, payTypeText] as const]),
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
            <span className={styles.number}>{inGroups(tid)}</span>
            <CopyWord label={texts.copyTid} onTap={() => void copyText(tid)} />
          </dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
