import { useEffect } from 'react';
import { usePage } from '#app/page.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';

/** Renders a redirect from the other URLs that the specification has for the address form. */
export function AddressFormRedirect() {
  const id = usePage().query.get('id') ?? 'new';
  const { go } = usePageNavigation();
  useEffect(() => void go(`/addressForm/${encodeURIComponent(id)}`, { replace: true }), [id, go]);
  return null;
}
