import type { Reply } from 'contract/call.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime, formatEndTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { texts } from '../texts.ts';
import styles from './points-screens.module.css';

type Points = Reply<typeof pointsCalls.queryScoreSettled>;

const tabs = [
  { key: 'lines', name: texts.lines },
  { key: 'gifts', name: texts.gifts },
] as const;

/** Shows the member's points and their value, the entries, and the points given to and received from others. */
export function PointsScreen() {
  const [tab, setTab] = useState<'lines' | 'gifts'>('lines');
  const points = useRead(pointsCalls.queryScoreSettled, {});
  return (
    <>
      <NavBar />
      <Card>
        <QueryBoundary query={points} skeleton={<Skeleton height={180} />}>
          {(reply) => <PointsHead points={reply} />}
        </QueryBoundary>
      </Card>
      <Tabs tabs={tabs} on={tab} onChange={setTab} label={texts.points} even />
      {tab === 'lines' ? <Lines /> : <Gifts />}
    </>
  );
}

function PointsHead({ points }: { readonly points: Points }) {
  const { money } = useMall();
  const { timeZone } = useSite();
  const { settled, unsettled, ending, worth, offsetPercent, giving } = points;
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.hint}>{texts.usable}</p>
        <p className={styles.sum}>{settled}</p>
        {offsetPercent > 0 && <p className={styles.hint}>{texts.worth(money.sign + formatAmount(worth), offsetPercent)}</p>}
        {unsettled > 0 && <p className={styles.hint}>{texts.unsettled(unsettled)}</p>}
        {ending && <p className={styles.hint}>{texts.ending(ending.points, formatEndTime(ending.endTime, timeZone))}</p>}
      </div>
      <div className={styles.links}>
        <Button kind="main-line" size="s" to="/pointsMall">
          {texts.mall}
        </Button>
        {giving === 1 && settled > 0 && (
          <Button kind="soft" size="s" to="/scoreGive">
            {texts.give}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PointsRowProps {
  readonly name: string;
  readonly at: number;
  /** Is negative for points that left the account. */
  readonly points: number;
  readonly below?: string;
}

function PointsRow({ name, at, points, below }: PointsRowProps) {
  const { timeZone } = useSite();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {name}
        <span className={styles.hint}>{formatDateTime(at, timeZone)}</span>
      </div>
      <div className={styles.sums}>
        <span className={points > 0 ? styles.come : undefined}>{points > 0 ? `+${points}` : `−${-points}`}</span>
        {below !== undefined && <span className={styles.hint}>{below}</span>}
      </div>
    </div>
  );
}

function Lines() {
  const lines = usePages(pointsCalls.pointsStatement, {}, { staleMs: 0 });
  return (
    <QueryList
      query={lines}
      items={({ items }) => items}
      keyOf={({ id }) => id}
      label={texts.lines}
      renderItem={({ kindText, points, pointsAfter, at }) => (
        <PointsRow name={kindText} at={at} points={points} below={texts.after(pointsAfter)} />
      )}
      empty={() => (
        <EmptyState type="nodata" title={texts.noLines} text={texts.noLinesWhy}>
          <Button kind="main" to="/">
            {texts.shop}
          </Button>
        </EmptyState>
      )}
    />
  );
}

function Gifts() {
  const gifts = usePages(pointsCalls.pointsGifts, {}, { staleMs: 0 });
  return (
    <QueryList
      query={gifts}
      items={({ items }) => items}
      keyOf={({ number, given }) => `${number} ${given}`}
      label={texts.gifts}
      renderItem={({ given, otherNick, points, memo, givenTime }) => (
        <PointsRow
          name={given === 1 ? texts.outgoing(otherNick) : texts.incoming(otherNick)}
          at={givenTime}
          points={given === 1 ? -points : points}
          {...(memo === '' ? {} : { below: memo })}
        />
      )}
      empty={() => <EmptyState type="nodata" title={texts.noGifts} />}
    />
  );
}
