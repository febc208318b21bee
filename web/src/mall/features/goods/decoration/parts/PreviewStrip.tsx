import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { texts } from '../texts.ts';
import styles from './PreviewStrip.module.css';

interface PreviewStripProps {
  readonly draft: boolean;
  readonly version: number;
  readonly until: number;
}

/**
 * Renders the note on a preview that shoppers cannot see the page yet: whether it is a draft or a version, and until when the preview link is valid.
 */
export function PreviewStrip({ draft, version, until }: PreviewStripProps) {
  const { timeZone } = useSite();
  return (
    <p className={styles.strip}>
      <b>{draft ? texts.draft : texts.version(version)}</b> {texts.until(formatDateTime(until, timeZone).slice(5))}
    </p>
  );
}
