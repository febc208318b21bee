import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { formatRegion } from 'contract/shop/address/regions.ts';
import type { Reply } from 'contract/call.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { useState } from 'react';
import { useRead, useWrite, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { allAddressesPage } from '#mall/features/shop/address/all-addresses-page.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { formatDrawNumber } from '../check-draw.ts';
import { texts } from '../texts.ts';
import styles from './PrizesScreen.module.css';

type Prize = Reply<typeof luckyDrawCalls.myPrizes>['list'][number];

/** Lists what the member won; a product waits for the address that they choose here. */
export function PrizesScreen() {
  const prizes = usePages(luckyDrawCalls.myPrizes, { won: 1 }, { staleMs: 0 });
  const [claiming, setClaiming] = useState<number>();
  const claim = useWrite(luckyDrawCalls.claimPrize, {
    oneAtATime: true,
    invalidates: [luckyDrawCalls.myPrizes],
    successToast: texts.claimed,
    onSuccess: () => setClaiming(undefined),
  });
  return (
    <>
      <NavBar />
      <QueryList
        query={prizes}
        items={({ items }) => items}
        keyOf={({ recordId }) => recordId}
        label={texts.own}
        renderItem={(prize) => <PrizeCard prize={prize} onClaim={() => setClaiming(prize.recordId)} />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noPrizes} text={texts.noPrizesWhy}>
            <Button kind="main" to="/luckDraw">
              {texts.toDraw}
            </Button>
          </EmptyState>
        )}
      />
      <Sheet open={claiming !== undefined} onClose={() => setClaiming(undefined)} title={texts.chooseAddress}>
        <Addresses onChoose={(addressId) => claiming !== undefined && claim.mutate({ recordId: claiming, addressId })} />
      </Sheet>
    </>
  );
}

function PrizeCard({ prize: record, onClaim }: { readonly prize: Prize; readonly onClaim: () => void }) {
  const { timeZone } = useSite();
  const { prize, drawName, time, state, receiver, courierText, parcelNo, message, number, kind } = record;
  return (
    <Card>
      <p className={styles.head}>
        <span className={styles.name}>{prize}</span>
        <Tag tone={state === 'toClaim' ? 'full' : 'grey'}>{texts.stateOf[state]}</Tag>
      </p>
      <p className={styles.hint}>{texts.fromDraw(drawName, formatDateTime(time, timeZone))}</p>
      <p className={styles.hint}>{texts.proofLine(message, formatDrawNumber(number))}</p>
      {receiver && (
        <p className={styles.hint}>
          {receiver.name} {receiver.mobile} {receiver.region} {receiver.address}
        </p>
      )}
      {parcelNo !== '' && (
        <p className={styles.hint}>
          {courierText} {parcelNo}
        </p>
      )}
      {kind === 'goods' && state !== 'sent' && (
        <div className={styles.act}>
          <Button kind={state === 'toClaim' ? 'main' : 'main-line'} size="s" onTap={onClaim}>
            {state === 'toClaim' ? texts.claim : texts.claimOther}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Addresses({ onChoose }: { readonly onChoose: (addressId: number) => void }) {
  const addresses = useRead(addressCalls.pages, allAddressesPage);
  return (
    <>
      <QueryBoundary query={addresses} skeleton={<Skeleton height={200} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.hint}>{texts.noAddress}</p>
          ) : (
            list.map((address) => (
              <ListRow key={address.id} name={address.name} below={address.mobile} onTap={() => onChoose(address.id)}>
                {formatRegion(address)} {address.address}
              </ListRow>
            ))
          )
        }
      </QueryBoundary>
      <div className={styles.act}>
        <Button kind="main-line" size="s" to="/addressForm/new">
          {texts.newAddress}
        </Button>
      </div>
    </>
  );
}
