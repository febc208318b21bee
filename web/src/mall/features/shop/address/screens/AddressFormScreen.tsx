import { addressCalls } from 'contract/shop/address/address.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { parseAddressId } from '../parse-address-id.ts';
import { AddressFields } from '../parts/AddressFields.tsx';
import styles from '../parts/ListSkeleton.module.css';
import { texts } from '../texts.ts';

const formSkeleton = (
  <Card>
    <div className={styles.lines}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height={72} />
      ))}
    </div>
  </Card>
);

/** Renders the page that creates an address (`/addressForm/new`) or changes one. */
export function AddressFormScreen() {
  const { params } = usePage();
  const id = parseAddressId(params['id']);
  const isNew = params['id'] === 'new';
  const title = isNew ? texts.newForm : undefined;
  useTitle(title);
  return (
    <>
      <NavBar title={title} />
      {isNew ? <AddressFields address={undefined} /> : id === undefined ? <AddressNotFound /> : <EditAddress id={id} />}
    </>
  );
}

/** Shows that the address does not exist or belongs to another member. */
const AddressNotFound = () => (
  <EmptyState type="address" title={texts.unknown}>
    <Button kind="main" to="/addressList">
      {texts.toList}
    </Button>
  </EmptyState>
);

function EditAddress({ id }: { readonly id: number }) {
  const address = useRead(addressCalls.getAddress, { id });
  if (address.error instanceof CallRefusedError && address.error.code === refusalCodes.addressNotFound) return <AddressNotFound />;
  return (
    <QueryBoundary query={address} skeleton={formSkeleton}>
      {(known) => known && <AddressFields key={known.id} address={known} />}
    </QueryBoundary>
  );
}
