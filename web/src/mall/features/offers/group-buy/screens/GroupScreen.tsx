import { usePage, useTitle } from '#phone/page.ts';
import { ShareButton } from '#mall/features/sharing/share/parts/ShareButton.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import type { GroupReply } from '../group.ts';
import { parseGroupId } from '../parse-group-id.ts';
import { GroupGoods } from '../parts/GroupGoods.tsx';
import { GroupNotFound } from '../parts/GroupNotFound.tsx';
import { GroupState } from '../parts/GroupState.tsx';
import { InviteButton, toSharedGroup } from '../parts/InviteButton.tsx';
import { texts } from '../texts.ts';
import { useGroup } from '../use-group.ts';

/** Shows what the shopper can do: invite others to their group, join it, or open one. */
function GroupActions({ group, pending }: { readonly group: GroupReply; readonly pending: boolean }) {
  const { own, state, numIid, groupId, groupPrice, problemText } = group;
  if (own?.paid === 0) {
    return (
      <ActionBar>
        <Button kind="main" wide to={`/cashier/${own.tid}`}>
          {texts.pay}
        </Button>
      </ActionBar>
    );
  }
  if (own) {
    return (
      <ActionBar>
        <Button to={`/transactionDetail/${own.tid}`}>{texts.order}</Button>
        {state === 'open' && <InviteButton group={group} />}
        {state === 'failed' && (
          <Button kind="main" to={`/goodsInfo/${numIid}`}>
            {texts.openOwn}
          </Button>
        )}
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {problemText === '' ? (
        <Button
          kind="main"
          wide
          second={groupPrice === null ? undefined : <Price yuan={pending ? undefined : groupPrice} size="s" tone="inherit" />}
          to={`/goodsInfo/${numIid}?groupId=${groupId}&join=1`}
        >
          {texts.join}
        </Button>
      ) : (
        <Button kind="main" wide second={problemText} to={`/goodsInfo/${numIid}`}>
          {texts.openOwn}
        </Button>
      )}
    </ActionBar>
  );
}

/** Shows a group: its product, who is in it, how many are missing, and the link for friends. */
export function GroupScreen() {
  const { group, isMissing } = useGroup(parseGroupId(usePage().params['groupId']));
  useTitle(group.data?.title);
  if (isMissing) return <GroupNotFound />;
  return (
    <>
      <NavBar end={group.data && <ShareButton shared={toSharedGroup(group.data)} title={group.data.title} />} />
      <QueryBoundary query={group} skeleton={<ListRowsSkeleton />}>
        {(reply) => (
          <>
            <GroupGoods group={reply} pending={group.isPlaceholderData} />
            <GroupState group={reply} onEnd={() => void group.refetch()} />
            <Card rows>
              <ListRow to={`/spellGroupNotice?groupId=${reply.groupId}`}>{texts.rules}</ListRow>
            </Card>
            <GroupActions group={reply} pending={group.isPlaceholderData} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
