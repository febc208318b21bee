import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { deliveryText, finalPaymentTimeText, type OrderPresale } from '../presale.ts';
import { presaleTexts as texts } from '../presale-texts.ts';
import styles from './PresaleStages.module.css';

interface PresaleStagesProps {
  /** Holds the amounts and terms; an order adds what is paid of it. */
  readonly presale: Omit<OrderPresale, 'depositTime' | 'finalTime' | 'stage'> &
    Partial<Pick<OrderPresale, 'depositTime' | 'finalTime' | 'stage'>>;
  /** Reserves the space of the rest while it is not known: shipping depends on the address. */
  readonly pending?: boolean;
}

/** Shows the two instalments of a presale on a card: what each costs, and when it is paid or was. */
export const PresaleStages = (props: PresaleStagesProps) => (
  <Card title={texts.title}>
    <PresaleStageList {...props} />
  </Card>
);

/** Lists the two instalments of a presale. */
export function PresaleStageList({ presale, pending = false }: PresaleStagesProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { deposit, depositWorth, finalPayment, depositTime = null, finalTime = null, stage, returnsDeposit } = presale;
  const paidAt = (time: number) => texts.paidAt(formatDateTime(time, timeZone));
  const isOver = stage === 'none';
  const ofDeposit = depositTime !== null ? paidAt(depositTime) : stage === undefined ? texts.now : isOver ? texts.unpaid : texts.waits;
  const ofFinal =
    finalTime !== null
      ? paidAt(finalTime)
      : isOver
        ? depositTime === null
          ? texts.unpaid
          : texts.late
        : finalPaymentTimeText(presale, timeZone);
  const delivery = deliveryText(presale);
  return (
    <>
      <ol className={styles.stages}>
        <li className={classes(styles.stage, (stage === undefined || stage === 'deposit') && styles.next)}>
          <span className={styles.name}>
            {texts.first}
            {depositWorth > deposit && ` ${texts.worth(money.sign + formatAmount(depositWorth))}`}
          </span>
          <Price yuan={deposit} size="m" tone={stage === 'none' || stage === 'final' ? 'ink' : 'main'} />
          <span className={styles.state}>{ofDeposit}</span>
        </li>
        <li className={classes(styles.stage, stage === 'final' && styles.next)}>
          <span className={styles.name}>{texts.second}</span>
          <Price yuan={pending ? undefined : finalPayment} size="m" tone={stage === 'final' ? 'main' : 'ink'} />
          <span className={styles.state}>{ofFinal}</span>
        </li>
      </ol>
      {!isOver && (
        <p className={styles.notes}>
          {[texts.withFreight, delivery, returnsDeposit ? texts.returned : texts.kept].filter(Boolean).join('；')}
        </p>
      )}
    </>
  );
}
