import BadgeCheck from 'lucide-react/icons/badge-check';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { ReactNode } from 'react';
import { Icon } from '#kit/ui/Icon.tsx';
import { type PromisedBenefit, benefitText } from '../benefit-text.ts';
import styles from './BenefitRow.module.css';

const icons = { coupon: TicketPercent, points: Coins, level: BadgeCheck, card: CreditCard } as const;

interface BenefitRowProps {
  readonly benefit: PromisedBenefit;
  /** Names the products of a count card in one line; false where `below` lists them. */
  readonly listsGoods?: boolean;
  /** Appears below: what is left, or what could not be given. */
  readonly below?: ReactNode;
  /** Appears at the end: where the benefit is used. */
  readonly end?: ReactNode;
}

/** Renders a benefit of an equity product: its kind, and what it gives. For a count card, names the products that it pays for. */
export function BenefitRow({ benefit, listsGoods = true, below, end }: BenefitRowProps) {
  const { type, typeText, goods } = benefit;
  return (
    <div className={styles.row}>
      <Icon of={icons[type]} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>{typeText}</p>
        <p className={styles.text}>{benefitText(benefit)}</p>
        {listsGoods && goods.length > 0 && <p className={styles.text}>{goods.map(({ title }) => title).join('、')}</p>}
        {below}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
