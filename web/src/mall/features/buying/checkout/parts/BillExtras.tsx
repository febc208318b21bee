import { InsuranceRow } from '#mall/features/aftersales/insurance/parts/InsuranceRow.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { SurveyRows } from '#mall/features/buying/survey/parts/SurveyRows.tsx';
import { PresaleStages } from '#mall/features/buying/order/parts/PresaleStages.tsx';
import { orderableLines } from '../accepted-prices.ts';
import type { Bill } from '../bill.ts';
import type { PurchasedSku } from '../checkout-session.ts';
import { toPurchasedSkus, withMarkUpPieces } from '../mark-up-pieces.ts';
import { EarnedGifts } from './EarnedGifts.tsx';
import { MarkUps } from './MarkUps.tsx';

interface BillExtrasProps {
  readonly bill: Bill;
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  /** Tells whether a bill is loading for any reason. */
  readonly isLoading: boolean;
  /** Begins again with other lines, as the shopper takes pieces of an add-on purchase, or none any more. */
  readonly onLines: (lines: PurchasedSku[]) => void;
  readonly onInsurance: (buys: boolean) => void;
}

/**
 * Shows the parts that only some bills have: return-freight insurance, surveys, add-on purchases, earned gifts,
 * presale instalments.
 */
export const BillExtras = ({ bill, pending, isLoading, onLines, onInsurance }: BillExtrasProps) => (
  <>
    {bill.insurance && (
      <Card rows>
        <InsuranceRow offer={bill.insurance} pending={pending} onChange={onInsurance} />
      </Card>
    )}
    <SurveyRows tid={bill.tid} />
    <MarkUps
      markUps={bill.markUps}
      pending={pending || isLoading}
      onTake={(pieces) => onLines(withMarkUpPieces(toPurchasedSkus(bill.list), pieces))}
    />
    <EarnedGifts gifts={bill.gifts} missed={bill.missedGifts} />
    {bill.presale && orderableLines(bill).length > 0 && <PresaleStages presale={bill.presale} pending={pending || bill.postFee === null} />}
  </>
);
