import { identityCalls } from 'contract/identity/identity.calls.ts';
import { useRead } from '#api/use-call.ts';
import { usePage, useTitle } from '#app/page.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { IdentitiesSkeleton } from '../parts/IdentitiesSkeleton.tsx';
import { IdentityFields } from '../parts/IdentityFields.tsx';
import { texts } from '../texts.ts';

/** A new identity, or with `id` one of one's own to be changed. */
export function IdentityFormScreen() {
  const id = usePage().query.get('id');
  const title = id === null ? texts.newForm : texts.editForm;
  useTitle(title);
  return (
    <>
      <Nav title={title} />
      {id === null ? <IdentityFields identity={undefined} /> : <KnownIdentity id={id} />}
    </>
  );
}

function KnownIdentity({ id }: { readonly id: string }) {
  const list = useRead(identityCalls.identities, {});
  return (
    <Faces of={list} skeleton={<IdentitiesSkeleton />}>
      {(all) => {
        const known = all.list.find((identity) => String(identity.id) === id);
        return known ? (
          <IdentityFields key={known.id} identity={known} />
        ) : (
          <Empty type="nodata" title={texts.notThere}>
            <Button kind="main" to="/idcardlist" replace>
              {texts.toList}
            </Button>
          </Empty>
        );
      }}
    </Faces>
  );
}
