import { useState } from 'react';
import { useOnLeave } from '#app/use-lazy-part.ts';
import { InsuranceRules } from '#features/insurance/parts/InsuranceRules.tsx';
import { insuranceTexts } from '#features/insurance/texts.ts';
import { formatAmount } from '#lib/money-text.ts';
import { Cell } from '#ui/Cell.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useMall } from '#ui/mall.ts';
import { MoreLink } from '#ui/MoreLink.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { Bill } from '../bill.ts';
import styles from './InsuranceCell.module.css';

interface InsuranceCellProps {
  readonly offer: NonNullable<Bill['insurance']>;
  readonly pending: boolean;
  readonly onChange: (buys: boolean) => void;
}

/** Offers the return-freight insurance with its premium and what it pays; not bought until the shopper ticks it. */
export function InsuranceCell({ offer: { premium, payout, used }, pending, onChange }: InsuranceCellProps) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  useOnLeave(() => setOpen(false));
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <>
      <Cell
        name={insuranceTexts.name}
        end={
          <span className={styles.buy}>
            {sum(premium)}
            <Checkbox on={used === 1} disabled={pending} onChange={onChange} label={insuranceTexts.buy(sum(premium))} />
          </span>
        }
      >
        <MoreLink onTap={() => setOpen(true)}>{insuranceTexts.pays(sum(payout))}</MoreLink>
      </Cell>
      <Sheet open={open} onClose={() => setOpen(false)} title={insuranceTexts.name}>
        <InsuranceRules premium={premium} payout={payout} />
      </Sheet>
    </>
  );
}
