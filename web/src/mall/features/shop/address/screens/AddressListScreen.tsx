import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePicker } from '#phone/use-picker.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { type Address, toAddressInput } from '../address-input.ts';
import { chosenAddress, savedAddressToChoose } from '../chosen-address.ts';
import { allAddressesPage } from '../all-addresses-page.ts';
import { AddressCard } from '../parts/AddressCard.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { chooseShippingDestination, shippingDestination } from '../shipping-destination.ts';
import { texts } from '../texts.ts';

const refreshedCalls = [addressCalls.pages, addressCalls.getAddress];

/** Lists the member's addresses. With `choose=1`, a tap chooses an address and goes back to the page that opened the list. */
export function AddressListScreen() {
  const { query } = usePage();
  const choose = usePicker(chosenAddress, savedAddressToChoose);
  const list = useRead(addressCalls.pages, allAddressesPage);
  const save = useWrite(addressCalls.saveAddress, { invalidates: refreshedCalls });
  const remove = useWrite(addressCalls.deleteAddress, { invalidates: refreshedCalls, successToast: texts.removed });

  const askRemove = async ({ id }: Address) => {
    if (!(await askToConfirm({ title: texts.removeAsk, yes: texts.remove }))) return;
    if (shippingDestination.get()?.addressId === id) chooseShippingDestination(undefined);
    remove.mutate({ id });
  };
  const formTo = (id: number | 'new') => `/addressForm/${id}${choose ? '?choose=1' : ''}`;
  return (
    <>
      <NavBar title={choose ? texts.choose : undefined} />
      <QueryList
        query={list}
        items={(page) => page.list}
        keyOf={({ id }) => id}
        label={texts.list}
        skeleton={<ListSkeleton />}
        empty={() => <EmptyState type="address" text={texts.noneWhy} />}
        renderItem={(address) => (
          <AddressCard
            address={address}
            chosen={choose !== undefined && String(address.id) === query.get('id')}
            onChoose={choose && (() => choose(address.id))}
            editTo={formTo(address.id)}
            onDefault={() => save.mutate({ ...toAddressInput(address), isDefault: 1 })}
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
