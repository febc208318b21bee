import Headset from 'lucide-react/icons/headset';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { use } from 'react';
import { useRead } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavigationContext } from '#kit/ui/navigation.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { telLink } from '../tel-link.ts';
import { texts } from '../texts.ts';
import styles from './OcscScreen.module.css';

/**
 * Renders the page with links to the merchant's customer service: its own page, which opens as the container opens pages outside the mall, and its
 * number.
 */
export function OcscScreen() {
  const { openOutside } = use(NavigationContext);
  const service = useRead(siteCalls.queryCustomerService, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={service} skeleton={<Skeleton height={480} />}>
        {({ status, url, phone, hours }) =>
          status === 0 ? (
            <EmptyState type="nodata" title={texts.serviceNone} text={texts.serviceNoneWhy}>
              <Button kind="main" to="/suggestion">
                {texts.writeSuggestion}
              </Button>
            </EmptyState>
          ) : (
            <section className={styles.service}>
              <span className={styles.disc}>
                <Icon of={Headset} size="l" />
              </span>
              <h1 className={styles.title}>{texts.serviceReady}</h1>
              {hours !== '' && <p className={styles.hours}>{texts.serviceHours(hours)}</p>}
              <div className={styles.ways}>
                {url !== '' && (
                  <Button kind="main" wide onTap={() => openOutside(url)}>
                    {texts.openService}
                  </Button>
                )}
                {phone !== '' && (
                  <Button kind={url === '' ? 'main' : 'main-line'} wide to={telLink(phone)}>
                    {texts.callService(phone)}
                  </Button>
                )}
                <Button kind="line" wide to="/suggestion">
                  {texts.writeSuggestion}
                </Button>
              </div>
            </section>
          )
        }
      </QueryBoundary>
    </>
  );
}
