import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './points-screens.module.css';

const NotThere = () => (
  <EmptyState type="nodata" title={texts.notThere}>
    <Button kind="main" to="/scoreGiveList" replace>
      {texts.toList}
    </Button>
  </EmptyState>
);

/** Renders the page of one gift of points that the member made; the query's `number` names it. */
export function GivenPointsScreen() {
  const number = usePage().query.get('number') ?? '';
  const isNumber = /^\d{20}$/.test(number);
  const gift = useRead(pointsCalls.pointsGift, isNumber ? { number } : null);
  return (
    <>
      <NavBar />
      {!isNumber || (gift.isError && gift.data === undefined && !gift.isFetching) ? (
        <NotThere />
      ) : (
        <QueryBoundary query={gift} skeleton={<Skeleton height={300} />}>
          {({ otherNick, otherId, points, memo }) => (
            <>
              <Card title={texts.given}>
                <p>{texts.givenTo(otherNick, otherId, points)}</p>
                {memo !== '' && <p className={styles.hint}>{memo}</p>}
              </Card>
              <div className={styles.actions}>
                <Button kind="main" to="/scoreGiveList" replace>
                  {texts.toList}
                </Button>
              </div>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
