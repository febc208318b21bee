import { formatAmount } from '#kit/lib/money-text.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { insuranceTexts } from '../texts.ts';
import styles from './insurance.module.css';

interface InsuranceRulesProps {
  readonly premium: number;
  readonly payout: number;
  /** Limits how often a member is paid in a calendar month. */
  readonly monthlyMost: number;
  /** Lists what else is known, between the amounts and the rules. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
}

/** Shows the premium of the return-freight insurance, when it pays, and who promises it. */
export function InsuranceRules({ premium, payout, monthlyMost, facts = [] }: InsuranceRulesProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <>
      <FactRows facts={[[insuranceTexts.premium, sum(premium)], [insuranceTexts.payout, sum(payout)], ...facts]} />
      <h3 className={styles.rulesTitle}>{insuranceTexts.rulesTitle}</h3>
      <ul className={styles.rules}>
        {insuranceTexts.rules(sum(payout), monthlyMost).map((rule) => (
          <li key={rule} className={styles.rule}>
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}
