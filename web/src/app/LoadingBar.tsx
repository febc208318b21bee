import { use } from 'react';
import { useWatched } from '#ui/use-watched.ts';
import { texts } from '#lib/texts.ts';
import styles from './LoadingBar.module.css';
import { WaysContext } from './ways.ts';

/** A line at the top while the next page is on its way; a quick one never shows it. */
export const LoadingBar = () =>
  useWatched(use(WaysContext).going) ? <div className={styles.bar} role="progressbar" aria-label={texts.loading} /> : null;
