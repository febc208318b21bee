import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { AmountLine } from '#kit/ui/AmountSummary.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { texts } from '../texts.ts';

const loadSheet = () =>
  import('#mall/features/aftersales/insurance/parts/OrderInsuranceSheet.tsx').then((file) => file.OrderInsuranceSheet);

/** Shows the premium of the return-freight insurance of an order; a tap shows its state and its terms. */
export function InsuranceLine({ tid, yuan }: { readonly tid: string; readonly yuan: number }) {
  const [open, setOpen] = useState(false);
  const { Part: OrderInsuranceSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  const show = () => {
    ask();
    setOpen(true);
  };
  return (
    <>
      <AmountLine name={texts.insurance} why={<MoreLink onTap={show}>{texts.insuranceDetails}</MoreLink>} yuan={yuan} />
      {OrderInsuranceSheet && <OrderInsuranceSheet tid={tid} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
