import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import type { CartLineReply } from '../selected-lines.ts';
import { texts } from '../texts.ts';

const loadSheet = () => import('./CartCouponsSheet.tsx').then((file) => file.CartCouponsSheet);

/** Renders the button that opens the coupons which can be received for lines of the cart. */
export function CartCoupons({ lines }: { readonly lines: readonly CartLineReply[] }) {
  const [open, setOpen] = useState(false);
  const { Part: CartCouponsSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  return (
    <>
      <NavTextButton
        onTap={() => {
          ask();
          setOpen(true);
        }}
      >
        {texts.coupons}
      </NavTextButton>
      {CartCouponsSheet && <CartCouponsSheet lines={lines} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
