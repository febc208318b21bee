import { useEffect, useEffectEvent } from 'react';
import { usePage } from '#phone/page.ts';
import { returnPath } from '#phone/return-path.ts';
import { isLoggedIn } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { RedirectProgress } from '../parts/RedirectProgress.tsx';
import { texts } from '../texts.ts';

/** Renders a page that redirects to the page in the query's `redirect`. At /proxyAuth, visitors are redirected to the login first. */
export function LeadScreen() {
  const { query, row } = usePage();
  const { go } = usePageNavigation();
  const lead = useEffectEvent(() => {
    const to = returnPath(query.get('redirect'));
    const isOpen = row.path !== '/proxyAuth' || isLoggedIn();
    go(isOpen ? to : `/login?redirect=${encodeURIComponent(to)}`, { replace: true });
  });
  useEffect(() => {
    const step = setTimeout(lead);
    return () => clearTimeout(step);
  }, []);
  return <RedirectProgress text={texts.entering} />;
}
