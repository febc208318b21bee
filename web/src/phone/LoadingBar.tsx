import { use } from 'react';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '#kit/lib/texts.ts';
import styles from './LoadingBar.module.css';
import { RouterContext } from './router-context.ts';

/** Renders a line at the top while the next page loads; CSS delays it, so that a quick load does not show it. */
export const LoadingBar = () =>
  useObservable(use(RouterContext).isNavigating) ? <div className={styles.bar} role="progressbar" aria-label={texts.loading} /> : null;
