import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { FacePaymentRow } from '../parts/FacePaymentRow.tsx';
import { ShopTakings } from '../parts/ShopTakings.tsx';
import { texts } from '../texts.ts';

type Side = 'mine' | 'shop';

/** Lists what the member paid at the counter; a payment clerk also sees what the shop takes. */
export function FaceBillScreen() {
  const asked = usePage().query.get('side') === 'shop' ? 'shop' : 'mine';
  const [side, setSide] = useState<Side>(asked);
  const shop = useRead(facePayCalls.faceShop, {});
  const isClerk = shop.data?.clerk === 1;
  return (
    <>
      <NavBar end={isClerk && <NavTextButton to="/facePaymentCode">{texts.code}</NavTextButton>} />
      {isClerk && (
        <Tabs
          even
          label={texts.bill}
          on={side}
          onChange={setSide}
          tabs={[
            { key: 'mine', name: texts.mine },
            { key: 'shop', name: texts.shop },
          ]}
        />
      )}
      {isClerk && side === 'shop' ? <ShopTakings /> : <OwnPayments />}
    </>
  );
}

function OwnPayments() {
  const bill = usePages(facePayCalls.faceBill, {}, { staleMs: 0 });
  return (
    <QueryList
      query={bill}
      items={({ items }) => items}
      keyOf={({ tid }) => tid}
      label={texts.mine}
      renderItem={(payment) => <FacePaymentRow payment={payment} />}
      empty={() => (
        <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
          <Button kind="main" to="/facePayment">
            {texts.toPayment}
          </Button>
        </EmptyState>
      )}
    />
  );
}
