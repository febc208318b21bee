import { useState } from 'react';
import type { ClientFault } from '#phone/client-faults.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { texts } from '../texts.ts';
import styles from './ErrorLogScreen.module.css';

/** Shows the errors of this browser tab, the latest first, in test environments. */
export function ErrorLogScreen() {
  const { timeZone } = useSite();
  const [faults, setFaults] = useState(() => (siteStorage.get('errorLog') as readonly ClientFault[] | undefined) ?? []);
  const clear = (): void => {
    siteStorage.remove('errorLog');
    setFaults([]);
  };
  return (
    <>
      <NavBar end={faults.length > 0 && <NavTextButton onTap={clear}>{texts.logClear}</NavTextButton>} />
      {faults.length === 0 ? (
        <EmptyState type="nodata" title={texts.logNone} text={texts.logNoneWhy} />
      ) : (
        <ul aria-label={texts.logLabel}>
          {faults.map(({ kind, message, stack, path, at }, index) => (
            <li key={`${at} ${index}`}>
              <Card>
                <p className={styles.head}>
                  {formatDateTime(at, timeZone)} {kind} {path}
                </p>
                <p className={styles.message}>{message}</p>
                {stack !== '' && <pre className={styles.stack}>{stack}</pre>}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
