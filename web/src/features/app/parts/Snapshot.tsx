import { useSite } from '#app/site.ts';
import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './Snapshot.module.css';

/** Says, above every page of a snapshot, what it is and how to enter the mall; takes the place of a page that makes a visitor known. */
export function Snapshot({ closed }: { readonly closed: boolean }) {
  const { name } = useSite();
  return (
    <>
      <aside className={styles.guide} aria-label={texts.snapshot}>
        <b>{texts.snapshot}</b>
        <span>{texts.fullServiceFirst}</span>
      </aside>
      {closed && (
        <main>
          <h1>
            <VisuallyHidden>{name}</VisuallyHidden>
          </h1>
          <StateMessage illustration="nopermission" title={texts.snapshot} text={texts.fullServiceFirst}>
            <Button to="/">{texts.toIndex}</Button>
          </StateMessage>
        </main>
      )}
    </>
  );
}
