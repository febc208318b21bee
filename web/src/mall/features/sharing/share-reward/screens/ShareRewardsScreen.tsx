import type { Reply } from 'contract/call.ts';
import { type ShareRewardState, shareRewardStates } from 'contract/sharing/share-reward/share-reward-rules.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { texts } from '../texts.ts';
import styles from './ShareRewardsScreen.module.css';

type Reward = Reply<typeof shareRewardCalls.shareRewards>['list'][number];
type Totals = Reply<typeof shareRewardCalls.shareRewardTotals>;

const tabs = [{ key: 'all', name: texts.all } as const, ...shareRewardStates.map((key) => ({ key, name: texts.states[key] }))];

/** Shows what the member earns by sharing: the sums, and each reward with its state. */
export function ShareRewardsScreen() {
  const [state, setState] = useState<'all' | ShareRewardState>('all');
  const totals = useRead(shareRewardCalls.shareRewardTotals, {});
  return (
    <>
      <NavBar />
      <Card>
        <QueryBoundary query={totals} skeleton={<Skeleton height={220} />}>
          {(reply) => <TotalsHead totals={reply} />}
        </QueryBoundary>
      </Card>
      <Tabs tabs={tabs} on={state} onChange={setState} label={texts.rewards} even />
      <Rewards key={state} {...(state === 'all' ? {} : { state })} />
    </>
  );
}

function TotalsHead({ totals: { open, pending, earned } }: { readonly totals: Totals }) {
  const { money } = useMall();
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.hint}>{texts.earned}</p>
          <p className={styles.sum}>{money.sign + formatAmount(earned)}</p>
          {pending > 0 && <p className={styles.hint}>{texts.pending(money.sign + formatAmount(pending))}</p>}
        </div>
        <Button kind="main-line" size="s" to="/balanceRecharge">
          {texts.balance}
        </Button>
      </div>
      <p className={styles.hint}>{open === 1 ? texts.how : texts.closed}</p>
    </>
  );
}

function Rewards({ state }: { readonly state?: ShareRewardState }) {
  const rewards = usePages(shareRewardCalls.shareRewards, state === undefined ? {} : { state }, { staleMs: 0 });
  return (
    <QueryList
      query={rewards}
      items={({ items }) => items}
      keyOf={({ id }) => id}
      label={texts.rewards}
      renderItem={(reward) => <RewardRow reward={reward} />}
      empty={() => (
        <EmptyState type="nodata" title={state === undefined ? texts.none : texts.noneInState}>
          <Button kind="main" to="/">
            {texts.shop}
          </Button>
        </EmptyState>
      )}
    />
  );
}

function RewardRow({ reward }: { readonly reward: Reward }) {
  const { money } = useMall();
  const { timeZone } = useSite();
  const { numIid, title, picture, amount, takenBack, state, reasonText, buyerNick, paidTime, dueTime } = reward;
  const wait = dueTime === null ? texts.waits : texts.due(formatDateTime(dueTime, timeZone));
  const taken = takenBack > 0 ? texts.takenBack(money.sign + formatAmount(takenBack)) : '';
  const note = state === 'pending' ? wait : reasonText || taken;
  return (
    <div className={styles.row}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" share={0.2} />
      </div>
      <div className={styles.words}>
        <Link to={`/goodsInfo/${numIid}`} className={styles.title}>
          {title}
        </Link>
        <span className={styles.hint}>{texts.bought(buyerNick, formatDateTime(paidTime, timeZone))}</span>
        {note !== '' && <span className={styles.hint}>{note}</span>}
      </div>
      <div className={styles.sums}>
        <span className={classes(state !== 'lapsed' && styles.come, state === 'lapsed' && styles.gone)}>
          {state === 'lapsed' ? '' : '+'}
          {money.sign}
          {formatAmount(amount)}
        </span>
        <span className={styles.hint}>{texts.states[state]}</span>
      </div>
    </div>
  );
}
