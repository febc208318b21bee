import type { Reply } from 'contract/call.ts';
import { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import { useRead, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { giftTexts as texts } from '../gift-texts.ts';
import { GiftItems } from '../parts/GiftItems.tsx';
import styles from './GiftCentreScreen.module.css';

type Centre = Reply<typeof giftCalls.awardCenter>;
type OrderGift = Centre['list'][number];

/** Says what became of a gift. */
const stateOf = ({ state, kind, num, grantedNum }: OrderGift): string =>
  state === 'granted' && kind === 'coupon' && grantedNum < num ? texts.inPart(grantedNum) : texts.states[state];

/** Shows what can be had now, and what an order must reach for it. */
function ActivityCard({ activity: { name, endTime, fullAmount, numIids, list } }: { readonly activity: Centre['activities'][number] }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const [first] = numIids ?? [];
  const terms = [
    fullAmount > 0 ? texts.from(money.sign + formatAmount(fullAmount)) : texts.fromAny,
    ...(numIids ? [texts.ofSome] : []),
    ...(endTime === null ? [] : [texts.until(formatDateTime(endTime, timeZone))]),
  ];
  return (
    <Card title={name} end={<MoreLink to={first === undefined ? '/' : `/goodsInfo/${first}`}>{texts.look}</MoreLink>}>
      <p className={styles.terms}>{terms.join(' · ')}</p>
      <GiftItems items={list} />
    </Card>
  );
}

function OrderGiftCard({ gift }: { readonly gift: OrderGift }) {
  return (
    <Card title={gift.name} end={<MoreLink to={`/transactionDetail/${gift.tid}`}>{texts.toOrder}</MoreLink>}>
      <p className={styles.terms}>{texts.tidOf(gift.tid)}</p>
      <GiftItems items={[gift]} end={stateOf} />
    </Card>
  );
}

/** Shows the purchase gifts that a member can get, and those that their orders got. */
export function GiftCentreScreen() {
  const first = useRead(giftCalls.awardCenter, { pageNo: 1 });
  const gifts = usePages(giftCalls.awardCenter, {}, { staleMs: 0 });
  const activities = first.data?.activities ?? [];
  return (
    <>
      <NavBar />
      {activities.length > 0 && (
        <>
          <h2 className={styles.head}>{texts.running}</h2>
          <p className={styles.why}>{texts.runningWhy}</p>
          {activities.map((activity) => (
            <ActivityCard key={activity.giftId} activity={activity} />
          ))}
        </>
      )}
      <h2 className={styles.head}>{texts.mine}</h2>
      <QueryList
        query={gifts}
        items={({ items }) => items}
        keyOf={({ tid, giftId, kind, skuId, title }) => `${tid} ${giftId} ${kind} ${skuId} ${title}`}
        label={texts.mine}
        skeleton={<Skeleton height={300} />}
        empty={() => (
          <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )}
        renderItem={(gift) => <OrderGiftCard gift={gift} />}
      />
    </>
  );
}
