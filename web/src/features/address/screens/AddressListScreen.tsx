import { addressCalls } from 'contract/address/address.calls.ts';
import { useEffect } from 'react';
import { useAct, useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ask } from '#ui/asking.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { Nav } from '#ui/Nav.tsx';
import { type Address, writtenOf } from '../address-line.ts';
import { chosenAddress, savedForChoice } from '../chosen-address.ts';
import { everyAddress } from '../every-address.ts';
import { AddressCard } from '../parts/AddressCard.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { texts } from '../texts.ts';

const changed = [addressCalls.pages, addressCalls.getAddress];

/** One's addresses. With `choose=1` a tap chooses one for the page one came from, which is then come back to. */
export function AddressListScreen() {
  const { query } = usePage();
  const { back } = useGo();
  const choosing = query.get('choose') === '1';
  const list = useRead(addressCalls.pages, everyAddress);
  const save = useAct(addressCalls.saveAddress, { refresh: changed });
  const remove = useAct(addressCalls.deleteAddress, { refresh: changed, done: texts.removed });

  const choose = (id: number) => {
    chosenAddress.set(id);
    back();
  };
  // An address written down just now, in order to choose it, is chosen.
  useEffect(() => {
    const saved = savedForChoice.get();
    savedForChoice.set(undefined);
    if (!choosing || saved === undefined) return;
    chosenAddress.set(saved);
    back();
  }, [choosing, back]);

  const askRemove = async ({ id }: Address) => {
    if (await ask({ title: texts.removeAsk, yes: texts.remove })) remove.mutate({ id });
  };
  const formTo = (id: number | 'new') => `/addressForm/${id}${choosing ? '?choose=1' : ''}`;
  return (
    <>
      <Nav title={choosing ? texts.choose : undefined} />
      <ListFrame
        of={list}
        items={(page) => page.list}
        keyOf={({ id }) => id}
        label={texts.list}
        skeleton={<ListSkeleton />}
        empty={() => <Empty type="address" text={texts.noneWhy} />}
        row={(address) => (
          <AddressCard
            address={address}
            chosen={choosing && String(address.id) === query.get('id')}
            onChoose={choosing ? () => choose(address.id) : undefined}
            editTo={formTo(address.id)}
            onDefault={() => save.mutate({ ...writtenOf(address), isDefault: 1 })}
            onRemove={() => void askRemove(address)}
          />
        )}
      />
      <ActionBar>
        <Button kind="main" wide to={formTo('new')}>
          {texts.add}
        </Button>
      </ActionBar>
    </>
  );
}
