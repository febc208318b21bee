import { Button } from '#kit/ui/Button.tsx';
import { texts } from '../texts.ts';
import { useGroup } from '../use-group.ts';
import { InviteButton } from './InviteButton.tsx';

/** Shows what a shopper can do after paying in a group: first invite friends, as long as members are missing, then look at the group. */
export function PaidGroupActions({ groupId }: { readonly groupId: string }) {
  const { data } = useGroup(groupId).group;
  const isOpen = data?.state === 'open' && data.missing > 0;
  return (
    <>
      {isOpen && <InviteButton group={data} counted />}
      <Button kind={isOpen || data === undefined ? 'line' : 'main'} to={`/groupBuy/${groupId}`}>
        {texts.toGroup}
      </Button>
    </>
  );
}
