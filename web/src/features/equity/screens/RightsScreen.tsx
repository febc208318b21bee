import { equityCalls } from 'contract/equity/equity.calls.ts';
import { useState } from 'react';
import { usePages } from '#api/use-pages.ts';
import { useSite } from '#app/site.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreLink } from '#ui/MoreLink.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { NavTextButton } from '#ui/NavTextButton.tsx';
import { QueryList } from '#ui/QueryList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Right, RightBenefit } from '../benefit-text.ts';
import { BenefitRow } from '../parts/BenefitRow.tsx';
import { texts } from '../texts.ts';
import styles from './RightsScreen.module.css';

const tabs = [
  { key: 0, name: texts.current },
  { key: 1, name: texts.ended },
] as const;

const ways = {
  coupon: { to: () => '/myCoupon', text: texts.toCoupons },
  points: { to: () => '/scoreGiveList', text: texts.toPoints },
  level: { to: () => '/menberCenter', text: texts.toMember },
  card: { to: ({ goods }: RightBenefit) => `/goodsInfo/${goods[0]?.numIid ?? ''}`, text: texts.useCard },
} as const;

/** Shows a benefit of a right with what is left of it, and leads to where it is used. */
function RightBenefitRow({ benefit, ended }: { readonly benefit: RightBenefit; readonly ended: boolean }) {
  const { type, num, leftNum, missingNum, goods } = benefit;
  const isSpent = ended || (type === 'card' && (leftNum === 0 || goods.length === 0));
  const way = ways[type];
  return (
    <BenefitRow
      benefit={benefit}
      below={
        <>
          {type === 'card' && <p className={styles.left}>{texts.cardLeft(leftNum, num)}</p>}
          {type === 'card' && !isSpent && <p className={styles.hint}>{texts.cardHint}</p>}
          {missingNum > 0 && <p className={styles.missing}>{texts.missing(missingNum)}</p>}
        </>
      }
      {...(isSpent ? {} : { end: <MoreLink to={way.to(benefit)}>{way.text}</MoreLink> })}
    />
  );
}

function RightCard({ right }: { readonly right: Right }) {
  const { timeZone } = useSite();
  const { title, tid, endTime, equities } = right;
  const ended = right.ended === 1;
  const time = formatDateTime(endTime, timeZone);
  return (
    <Card title={title} end={<MoreLink to={`/transactionDetail/${tid}`}>{texts.toOrder}</MoreLink>}>
      <p className={styles.hint}>{ended ? texts.endedAt(time) : texts.until(time)}</p>
      {equities.map((benefit) => (
        <RightBenefitRow key={`${benefit.type} ${benefit.name}`} benefit={benefit} ended={ended} />
      ))}
    </Card>
  );
}

/** Lists the rights that the member bought: those that hold, and those that ended. */
export function RightsScreen() {
  const { go } = usePageNavigation();
  const [state, setState] = useState<0 | 1>(0);
  const rights = usePages(equityCalls.myRights, { state }, { staleMs: 0 });
  return (
    <>
      <NavBar end={<NavTextButton onTap={() => go('/equityOrderList')}>{texts.toOrders}</NavTextButton>} />
      <Tabs tabs={tabs} on={state} onChange={setState} label={texts.mine} sticky even />
      <QueryList
        key={state}
        query={rights}
        items={({ items }) => items}
        keyOf={({ rightId }) => rightId}
        label={texts.mine}
        skeleton={<Skeleton height={300} />}
        empty={() =>
          state === 1 ? (
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
    </>
  );
}
