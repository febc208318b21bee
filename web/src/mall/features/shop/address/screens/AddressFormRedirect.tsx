import { useEffect } from 'react';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';

/** Redirects to the address form from the other URLs under which the specification names that form. */
export function AddressFormRedirect() {
  const id = usePage().query.get('id') ?? 'new';
  const { go } = usePageNavigation();
  useEffect(() => void go(`/addressForm/${encodeURIComponent(id)}`, { replace: true }), [id, go]);
  return null;
}
