import { use } from 'react';
import { useWatched } from '#ui/use-watched.ts';
import { texts } from '#lib/texts.ts';
import styles from './LoadingBar.module.css';
import { WaysContext } from './ways.ts';

/** Renders a line at the top while the next page loads; CSS delays it, so that a quick load does not show it. */
export const LoadingBar = () =>
  useWatched(use(WaysContext).going) ? <div className={styles.bar} role="progressbar" aria-label={texts.loading} /> : null;
