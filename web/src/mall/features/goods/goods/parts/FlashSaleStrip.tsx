import Zap from 'lucide-react/icons/zap';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { flashTexts as texts } from '../flash-texts.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { SaleProgress } from './SaleProgress.tsx';
import styles from './FlashSaleStrip.module.css';

/** Holds the props of FlashSaleStrip: the sale, whether prices are loading, and the function to call when it begins or ends. */
export interface FlashSaleStripProps {
  readonly sale: NonNullable<GoodsDetailReply['flashSale']>;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Runs when the sale begins or ends. */
  readonly onChange: () => void;
}

/**
 * Renders the strip about a product's flash sale: how much is sold, until when, and the limit for each member. Before the sale begins, it shows the
 * sale price and when the sale begins.
 */
export function FlashSaleStrip({ sale, pending, onChange }: FlashSaleStripProps) {
  const { name, state, startTime, endTime, label, price, initNum, leftNum, limitNum, boughtNum } = sale;
  const isRunning = state === 'running';
  const until = isRunning ? texts.endsIn : texts.startsIn;
  return (
    <section className={styles.strip} aria-label={name} data-for-visitor>
      <div className={styles.words}>
        <p className={styles.name}>
          <Icon of={Zap} className={styles.sign} />
          <b>{label}</b>
          {!isRunning && <Price yuan={pending ? undefined : price} size="m" />}
          <span className={styles.hint}>{name}</span>
        </p>
        <p className={styles.facts}>
          {isRunning ? <SaleProgress initNum={initNum} leftNum={leftNum} /> : <span className={styles.hint}>{texts.soon}</span>}
          {limitNum !== null && <span className={styles.hint}>{texts.limit(limitNum)}</span>}
          {boughtNum > 0 && <span className={styles.hint}>{texts.ownDone(boughtNum)}</span>}
        </p>
      </div>
      <p className={styles.until}>
        <span className={styles.hint}>{until}</span>
        <Countdown key={until} to={isRunning ? endTime : startTime} label={until} onTint onEnd={onChange} />
      </p>
    </section>
  );
}
