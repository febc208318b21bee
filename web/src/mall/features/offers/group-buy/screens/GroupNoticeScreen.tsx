import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { isLoggedIn } from '#phone/session.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { parseGroupId } from '../parse-group-id.ts';
import styles from '../parts/GroupGoods.module.css';
import { GroupNotFound } from '../parts/GroupNotFound.tsx';
import { GroupState } from '../parts/GroupState.tsx';
import { texts } from '../texts.ts';
import { useGroup } from '../use-group.ts';

const Rules = ({ lines }: { readonly lines: readonly string[] }) => (
  <Card title={texts.rules}>
    <ol className={styles.rules}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </Card>
);

/** Shows the rules of one group, and how far it has come. */
function NoticeOfGroup({ groupId }: { readonly groupId: string }) {
  const { group, isMissing } = useGroup(groupId);
  if (isMissing) return <GroupNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={group} skeleton={<ListRowsSkeleton />}>
        {(reply) => (
          <>
            <Card rows>
              <ListRow to={`/groupBuy/${groupId}`} name={texts.progress}>
                {reply.title}
              </ListRow>
            </Card>
            <GroupState group={reply} onEnd={() => void group.refetch()} />
            <Rules
              lines={[
                texts.ruleHours(reply.size, reply.hours),
                ...texts.rulesOf,
                ...(reply.mostPerMember === null ? [] : [texts.ruleMost(reply.mostPerMember)]),
                ...(reply.completesFrom === null ? [] : [texts.ruleFrom(reply.completesFrom)]),
              ]}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Lists the member's groups with their state. */
function MyGroups() {
  const mine = usePages(groupBuyCalls.myGroups, {});
  return (
    <Card title={texts.mine} rows>
      <QueryList
        query={mine}
        items={({ items }) => items}
        keyOf={({ tid }) => tid}
        label={texts.mine}
        empty={() => <EmptyState type="nodata" title={texts.none} />}
        renderItem={({ groupId, title, state, missing }) => (
          <ListRow to={`/groupBuy/${groupId}`} end={texts.states[state]} below={state === 'open' ? texts.missing(missing) : undefined}>
            {title}
          </ListRow>
        )}
      />
    </Card>
  );
}

/** Shows the rules of buying in groups and the progress of one group, or of all that the member is in. */
export function GroupNoticeScreen() {
  const { query } = usePage();
  if (query.has('groupId')) return <NoticeOfGroup groupId={parseGroupId(query.get('groupId'))} />;
  return (
    <>
      <NavBar />
      <Rules lines={texts.rulesOf} />
      {isLoggedIn() && <MyGroups />}
    </>
  );
}
