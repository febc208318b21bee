import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { IdentitiesSkeleton } from '../parts/IdentitiesSkeleton.tsx';
import { IdentityFields } from '../parts/IdentityFields.tsx';
import { texts } from '../texts.ts';

/** Renders the page that creates an identity, or changes the one in the query's `id`. */
export function IdentityFormScreen() {
  const id = usePage().query.get('id');
  const title = id === null ? texts.newForm : texts.editForm;
  useTitle(title);
  return (
    <>
      <NavBar title={title} />
      {id === null ? <IdentityFields identity={undefined} /> : <EditIdentity id={id} />}
    </>
  );
}

function EditIdentity({ id }: { readonly id: string }) {
  const list = useRead(identityCalls.identities, {});
  return (
    <QueryBoundary query={list} skeleton={<IdentitiesSkeleton />}>
      {(all) => {
        const known = all.list.find((identity) => String(identity.id) === id);
        return known ? (
          <IdentityFields key={known.id} identity={known} />
        ) : (
          <EmptyState type="nodata" title={texts.notThere}>
            <Button kind="main" to="/idcardlist" replace>
              {texts.toList}
            </Button>
          </EmptyState>
        );
      }}
    </QueryBoundary>
  );
}
