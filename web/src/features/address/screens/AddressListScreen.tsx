import { addressCalls } from 'contract/address/address.calls.ts';
import { useAct, useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useChoosing } from '#app/use-choosing.ts';
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
import { chooseShipTo, shipTo } from '../ship-to.ts';
import { texts } from '../texts.ts';

const changed = [addressCalls.pages, addressCalls.getAddress];

/** One's addresses. With `choose=1` a tap chooses one for the page one came from, which is then come back to. */
export function AddressListScreen() {
  const { query } = usePage();
  const choose = useChoosing(chosenAddress, savedForChoice);
  const list = useRead(addressCalls.pages, everyAddress);
  const save = useAct(addressCalls.saveAddress, { refresh: changed });
  const remove = useAct(addressCalls.deleteAddress, { refresh: changed, done: texts.removed });

  const askRemove = async ({ id }: Address) => {
    if (!(await ask({ title: texts.removeAsk, yes: texts.remove }))) return;
    if (shipTo.get()?.addressId === id) chooseShipTo(undefined);
    remove.mutate({ id });
  };
  const formTo = (id: number | 'new') => `/addressForm/${id}${choose ? '?choose=1' : ''}`;
  return (
    <>
      <Nav title={choose ? texts.choose : undefined} />
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
            chosen={choose !== undefined && String(address.id) === query.get('id')}
            onChoose={choose && (() => choose(address.id))}
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
