import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { ScoreGoodsCard } from '../parts/ScoreGoodsCard.tsx';
import { texts } from '../texts.ts';
import styles from './PointsMallScreen.module.css';

const tabs = [
  { key: 'all', name: texts.all },
  { key: 'affordable', name: texts.affordable },
] as const;

/** Lists the products of the points mall: all, or those that the member's points suffice for. */
export function PointsMallScreen() {
  const [tab, setTab] = useState<'all' | 'affordable'>('all');
  const goods = usePages(pointsMallCalls.pageScoreGoods, tab === 'all' ? {} : { affordable: 1 });
  // A visitor has none: the call is made only for members.
  const own = useRead(pointsCalls.queryScoreSettled, {}).data?.settled;
  return (
    <>
      <NavBar />
      {own !== undefined && (
        <Card rows>
          <ListRow name={texts.own} to="/scoreGiveList" end={texts.records}>
            <span className={styles.own}>{own}</span>
          </ListRow>
        </Card>
      )}
      {own !== undefined && <Tabs tabs={tabs} on={tab} onChange={setTab} label={texts.filter} even />}
      <QueryList
        query={goods}
        items={({ items }) => items}
        keyOf={({ activityId, numIid }) => `${activityId} ${numIid}`}
        label={texts.goods}
        renderItem={(one, at) => <ScoreGoodsCard goods={one} first={at < 4} />}
        empty={() =>
          tab === 'affordable' ? (
            <EmptyState type="nodata" title={texts.noneAffordable} text={texts.noneAffordableWhy}>
              <Button kind="main" onTap={() => setTab('all')}>
                {texts.seeAll}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
              <Button kind="main" to="/">
                {texts.home}
              </Button>
            </EmptyState>
          )
        }
      />
    </>
  );
}
