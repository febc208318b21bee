import { logInByMessagingApp } from '#phone/messaging-login.ts';
import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './Snapshot.module.css';

/** Logs in at the messaging platform, and returns to this page, or to the one that the login was for. That loads a document of its own, which ends the snapshot. */
const enterMall = (closed: boolean): void =>
  logInByMessagingApp(closed ? new URLSearchParams(location.search).get('redirect') : `${location.pathname}${location.search}`);

/**
 * Renders, in WeChat's snapshot mode, a note above every page that says how to enter the full mall. With `closed`, a message also replaces the page,
 * which needs to know the visitor.
 */
export function Snapshot({ closed }: { readonly closed: boolean }) {
  const { name } = useSite();
  return (
    <>
      <aside className={styles.guide} aria-label={texts.snapshot}>
        <b>{texts.snapshot}</b>
        <span>{texts.fullServiceFirst}</span>
        <span className={styles.enter}>
          <Button size="s" onTap={() => enterMall(closed)}>
            {texts.fullService}
          </Button>
        </span>
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
