import { Card } from '#kit/ui/Card.tsx';
import type { PromisedBenefit } from '../benefit-text.ts';
import { texts } from '../texts.ts';
import { BenefitRow } from './BenefitRow.tsx';
import styles from './EquityCard.module.css';

/** Renders, on the page of an equity product, the benefits that it gives, and for how many days. Renders nothing for other products. */
export function EquityCard({
  equities,
}: {
  readonly equities: readonly (PromisedBenefit & { readonly days: number; readonly isHeld: number })[];
}) {
  const [first] = equities;
  if (!first) return null;
  return (
    <Card title={texts.gives} end={<span className={styles.days}>{texts.forDays(first.days)}</span>}>
      {equities.map((benefit) => (
        <BenefitRow
          key={`${benefit.type} ${benefit.name}`}
          benefit={benefit}
          below={benefit.isHeld === 1 && <p className={styles.held}>{texts.held}</p>}
        />
      ))}
    </Card>
  );
}
