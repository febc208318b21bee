import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { useState } from 'react';
import { useWrite, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatDateTime, formatEndTime } from '#kit/lib/time-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import type { Entitlement, EntitlementBenefit } from '../benefit-text.ts';
import { BenefitRow } from '../parts/BenefitRow.tsx';
import { texts } from '../texts.ts';
import styles from './EntitlementsScreen.module.css';

type Tab = 'current' | 'ended' | 'records';
const tabs = [
  { key: 'current', name: texts.current },
  { key: 'ended', name: texts.ended },
  { key: 'records', name: texts.records },
] as const;

const ways = {
  coupon: { to: '/myCoupon', text: texts.toCoupons },
  points: { to: '/scoreGiveList', text: texts.toPoints },
  level: { to: '/menberCenter', text: texts.toMember },
} as const;

/** Shows a benefit of a right with what is left of it, and leads to where it is used: a count card to each of its products. */
function RightBenefitRow({ benefit, ended }: { readonly benefit: EntitlementBenefit; readonly ended: boolean }) {
  const { type, num, leftNum, missingNum, goods } = benefit;
  const isSpent = ended || (type === 'card' && (leftNum === 0 || goods.length === 0));
  const way = type === 'card' ? undefined : ways[type];
  return (
    <BenefitRow
      benefit={benefit}
      below={
        <>
          {type === 'card' && <p className={styles.left}>{texts.cardLeft(leftNum, num)}</p>}
          {type === 'card' && !isSpent && <p className={styles.hint}>{texts.cardHint}</p>}
          {type === 'card' &&
            !isSpent &&
            goods.map(({ numIid, title, soldOut }) => (
              <MoreLink key={numIid} to={`/goodsInfo/${numIid}`}>
                {soldOut === 1 ? texts.soldOut(title) : title}
              </MoreLink>
            ))}
          {missingNum > 0 && <p className={styles.missing}>{texts.missing(missingNum)}</p>}
        </>
      }
      listsGoods={type !== 'card' || isSpent}
      {...(isSpent || !way ? {} : { end: <MoreLink to={way.to}>{way.text}</MoreLink> })}
    />
  );
}

function RightCard({ right }: { readonly right: Entitlement }) {
  const { timeZone } = useSite();
  const extend = useWrite(equityCalls.validationDelay, {
    invalidates: [equityCalls.myRights, equityCalls.validationDelayList],
    successToast: texts.delayed,
  });
  const { title, tid, endTime, delayDays, delayed, equities } = right;
  const ended = right.ended === 1;
  const time = formatEndTime(endTime, timeZone);
  const ask = async () => {
    if (await askToConfirm({ title: texts.delayAsk(delayDays), text: texts.delayWhy, yes: texts.delayYes }))
      extend.mutate({ id: right.rightId });
  };
  return (
    <Card title={title} end={<MoreLink to={`/transactionDetail/${tid}`}>{texts.toOrder}</MoreLink>}>
      <p className={styles.hint}>
        {ended ? texts.endedAt(time) : texts.until(time)}
        {delayed === 1 && ` · ${texts.delayed}`}
      </p>
      {!ended && delayed === 0 && delayDays > 0 && right.canDelay === 0 && <p className={styles.hint}>{texts.delayHint(delayDays)}</p>}
      {equities.map((benefit) => (
        <RightBenefitRow key={`${benefit.type} ${benefit.name}`} benefit={benefit} ended={ended} />
      ))}
      {right.canDelay === 1 && (
        <div className={styles.acts}>
          <Button kind="main-line" size="s" busy={extend.isPending} onTap={() => void ask()}>
            {texts.delay(delayDays)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Lists the rights of one tab. */
function Rights({ ended }: { readonly ended: boolean }) {
  const rights = usePages(equityCalls.myRights, { state: ended ? 1 : 0 }, { staleMs: 0 });
  return (
    <QueryList
      query={rights}
      items={({ items }) => items}
      keyOf={({ rightId }) => rightId}
      label={texts.mine}
      skeleton={<Skeleton height={300} />}
      empty={() =>
        ended ? (
          <EmptyState type="nodata" title={texts.noneEnded} />
        ) : (
          <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )
      }
      renderItem={(right) => <RightCard right={right} />}
    />
  );
}

/** Lists the rights that were extended, with when and until when. */
function Extensions() {
  const { timeZone } = useSite();
  const extensions = usePages(equityCalls.validationDelayList, {}, { staleMs: 0 });
  return (
    <QueryList
      query={extensions}
      items={({ items }) => items}
      keyOf={({ rightId }) => rightId}
      label={texts.records}
      skeleton={<Skeleton height={160} />}
      empty={() => <EmptyState type="nodata" title={texts.noRecords} />}
      renderItem={({ title, delayTime, oldEndTime, endTime }) => (
        <Card title={title}>
          <p className={styles.hint}>{texts.delayedTo(formatEndTime(oldEndTime, timeZone), formatEndTime(endTime, timeZone))}</p>
          <p className={styles.hint}>{texts.delayedAt(formatDateTime(delayTime, timeZone))}</p>
        </Card>
      )}
    />
  );
}

/** Lists the entitlements (权益) that the member bought: active, ended and extended ones. */
export function EntitlementsScreen() {
  const { go } = usePageNavigation();
  const [tab, setTab] = useState<Tab>('current');
  return (
    <>
      <NavBar end={<NavTextButton onTap={() => go('/equityOrderList')}>{texts.toOrders}</NavTextButton>} />
      <Tabs tabs={tabs} on={tab} onChange={setTab} label={texts.mine} sticky even />
      {tab === 'records' ? <Extensions /> : <Rights key={tab} ended={tab === 'ended'} />}
    </>
  );
}
