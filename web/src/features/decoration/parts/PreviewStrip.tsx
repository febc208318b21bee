import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { texts } from '../texts.ts';
import styles from './PreviewStrip.module.css';

interface PreviewStripProps {
  readonly draft: boolean;
  readonly version: number;
  readonly until: number;
}

/** Says that the page is a preview, which shoppers cannot see yet. */
export function PreviewStrip({ draft, version, until }: PreviewStripProps) {
  const { timeZone } = useSite();
  return (
    <p className={styles.strip}>
      <b>{draft ? texts.draft : texts.version(version)}</b> {texts.until(formatDateTime(until, timeZone).slice(5))}
    </p>
  );
}
