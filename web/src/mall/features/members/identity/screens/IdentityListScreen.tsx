import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePicker } from '#phone/use-picker.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { chosenIdentity, savedIdentityToChoose } from '../chosen-identity.ts';
import type { Identity } from '../identity.ts';
import { IdentitiesSkeleton } from '../parts/IdentitiesSkeleton.tsx';
import { IdentityCard } from '../parts/IdentityCard.tsx';
import { texts } from '../texts.ts';

const refreshedCalls = [identityCalls.identities];

/**
 * Lists the identities under which the member orders cross-border products. With `choose=1`, a tap chooses an identity and goes back to the page that
 * opened the list.
 */
export function IdentityListScreen() {
  const { query } = usePage();
  const choose = usePicker(chosenIdentity, savedIdentityToChoose);
  const list = useRead(identityCalls.identities, {});
  const makeDefault = useWrite(identityCalls.makeDefault, { invalidates: refreshedCalls });
  const remove = useWrite(identityCalls.deleteIdentity, { invalidates: refreshedCalls, successToast: texts.removed });

  const askRemove = async ({ id }: Identity) => {
    if (await askToConfirm({ title: texts.removeAsk, text: texts.removeWhy, yes: texts.remove })) remove.mutate({ id });
  };
  const formTo = (id?: number) => {
    const words = [...(id === undefined ? [] : [`id=${id}`]), ...(choose ? ['choose=1', 'from=list'] : [])];
    return `/idcardinfo${words.length > 0 ? `?${words.join('&')}` : ''}`;
  };
  return (
    <>
      <NavBar title={choose ? texts.choose : undefined} />
      <QueryList
        query={list}
        items={(page) => page.list}
        keyOf={({ id }) => id}
        label={texts.list}
        skeleton={<IdentitiesSkeleton />}
        empty={() => <EmptyState type="nodata" title={texts.none} text={texts.noneWhy} />}
        renderItem={(identity) => (
          <IdentityCard
            identity={identity}
            chosen={choose !== undefined && String(identity.id) === query.get('on')}
            onChoose={choose && (() => choose(identity.id))}
            editTo={formTo(identity.id)}
            onDefault={() => makeDefault.mutate({ id: identity.id })}
            onRemove={() => void askRemove(identity)}
          />
        )}
      />
      <ActionBar>
        <Button kind="main" wide to={formTo()}>
          {texts.add}
        </Button>
      </ActionBar>
    </>
  );
}
