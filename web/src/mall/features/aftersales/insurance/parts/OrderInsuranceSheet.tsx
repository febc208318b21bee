import { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { insuranceTexts } from '../texts.ts';
import styles from './insurance.module.css';
import { InsuranceRules } from './InsuranceRules.tsx';

interface OrderInsuranceSheetProps {
  readonly tid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the return-freight insurance of an order: its state, its terms, and what it paid. */
export function OrderInsuranceSheet({ tid, open, onClose }: OrderInsuranceSheetProps) {
  const { timeZone } = useSite();
  const policy = useRead(insuranceCalls.orderInsurance, open ? { tid } : null, { keepPrevious: true });
  const time = (at: number | null) => (at === null ? '' : formatDateTime(at, timeZone));
  return (
    <Sheet open={open} onClose={onClose} title={insuranceTexts.name}>
      <QueryBoundary query={policy} skeleton={<ListRowsSkeleton />}>
        {({ insurance }) =>
          insurance && (
            <>
              <p className={styles.state}>{insurance.explanation}</p>
              <InsuranceRules
                premium={insurance.premium}
                payout={insurance.payout}
                monthlyMost={insurance.monthlyMost}
                facts={[
                  [insuranceTexts.state, insurance.stateText],
                  [insuranceTexts.endsAt, insurance.state === 'paid' ? '' : time(insurance.endTime)],
                  [insuranceTexts.paidAt, time(insurance.payTime)],
                ]}
              />
              {insurance.refundNo !== null && (
                <MoreLink to={`/refund/detailView/${insurance.refundNo}`}>{insuranceTexts.toRefund}</MoreLink>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Sheet>
  );
}
