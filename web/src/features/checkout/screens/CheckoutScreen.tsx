import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Link } from '#ui/Link.tsx';
import { Nav } from '#ui/Nav.tsx';
import { AddressCard } from '../parts/AddressCard.tsx';
import { BillLines } from '../parts/BillLines.tsx';
import { BillSums } from '../parts/BillSums.tsx';
import { CheckoutSkeleton } from '../parts/CheckoutSkeleton.tsx';
import { SubmitBar } from '../parts/SubmitBar.tsx';
import { keepSettlement, type Settlement, settlement } from '../settlement.ts';
import { texts } from '../texts.ts';
import { useBill } from '../use-bill.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import styles from './CheckoutScreen.module.css';

/** What is bought, where it goes and what it costs: a last look before it is an order. */
export function CheckoutScreen() {
  const [bought] = useState(settlement);
  return (
    <>
      <Nav />
      {bought ? (
        <Checkout bought={bought} />
      ) : (
        <Empty type="cart" title={texts.nothing} text={texts.nothingWhy}>
          <Button kind="main" to="/shopCart/tab/index">
            {texts.toCart}
          </Button>
        </Empty>
      )}
    </>
  );
}

function Checkout({ bought }: { readonly bought: Settlement }) {
  const bills = useBill(bought);
  const [memo, setMemo] = useState(bought.memo ?? '');
  const order = usePlaceOrder(memo, bills);

  const { asked, address, pending, stuck } = bills;
  const keepMemo = (text: string) => {
    setMemo(text);
    keepSettlement({ ...bought, ...settlement(), memo: text });
  };
  return (
    <Faces of={asked} skeleton={<CheckoutSkeleton />}>
      {(bill) => (
        <>
          <AddressCard address={address} />
          <BillLines
            bill={bill}
            memo={memo}
            onMemo={keepMemo}
            onTakeOut={() => void bills.renew(bill.list.filter(({ problem }) => problem === null))}
          />
          <BillSums bill={bill} pending={pending} />
          <p className={styles.agree}>
            {texts.agree}
            <Link to="/texts/purchase" className={styles.link}>
              {texts.purchase}
            </Link>
          </p>
          <SubmitBar
            bill={bill}
            address={address}
            pending={pending}
            stuck={stuck}
            busy={order.isPending}
            onRetry={() => void bills.ask()}
            onSubmit={() => order.place(bill)}
          />
        </>
      )}
    </Faces>
  );
}
