import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useState } from 'react';
import { useOnLeave } from '#phone/use-lazy-part.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { insuranceTexts } from '../texts.ts';
import styles from './insurance.module.css';
import { InsuranceRules } from './InsuranceRules.tsx';

interface InsuranceRowProps {
  readonly offer: Exclude<Reply<typeof checkoutCalls.orderBill>['insurance'], null>;
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  readonly onChange: (buys: boolean) => void;
}

/** Renders the row that offers the return-freight insurance with its premium and what it pays; it is not bought until the shopper ticks it. */
export function InsuranceRow({ offer: { premium, payout, monthlyMost, used }, pending, onChange }: InsuranceRowProps) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  /** Holds the shopper's last choice, which is shown until its bill is loaded. */
  const [wanted, setWanted] = useState<boolean>();
  const choose = (buys: boolean) => {
    setWanted(buys);
    onChange(buys);
  };
  useOnLeave(() => setOpen(false));
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <>
      <ListRow
        name={insuranceTexts.name}
        end={
          <span className={styles.buy}>
            {sum(premium)}
            <Checkbox on={pending ? (wanted ?? used === 1) : used === 1} onChange={choose} label={insuranceTexts.buy(sum(premium))} />
          </span>
        }
      >
        <MoreLink onTap={() => setOpen(true)}>{insuranceTexts.pays(sum(payout))}</MoreLink>
      </ListRow>
      <Sheet open={open} onClose={() => setOpen(false)} title={insuranceTexts.name}>
        <InsuranceRules premium={premium} payout={payout} monthlyMost={monthlyMost} />
      </Sheet>
    </>
  );
}
