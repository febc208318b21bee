import type { Reply } from 'contract/call.ts';
import type { suggestionCalls } from 'contract/suggestion/suggestion.calls.ts';
import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { usePictureViewer } from '#ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './Suggestion.module.css';

/** Shows a suggestion of the member with the merchant's reply. */
export function SuggestionItem({ suggestion }: { readonly suggestion: Reply<typeof suggestionCalls.mySuggestions>['list'][number] }) {
  const { kind, text, pictures, sentAt, reply, repliedAt } = suggestion;
  const { timeZone } = useSite();
  const openViewer = usePictureViewer();
  const slides = pictures.map((url, at) => ({ url, alt: texts.picture(at + 1) }));
  return (
    <Card>
      <p className={styles.head}>
        <span>
          {texts.kinds[kind]} {formatDateTime(sentAt, timeZone)}
        </span>
        <span>{repliedAt === null ? texts.waiting : texts.replied}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {slides.length > 0 && (
        <ul className={styles.pictures}>
          {slides.map(({ url, alt }, at) => (
            <li key={url} className={styles.picture}>
              <Picture src={url} alt="" share={0.2}>
                <button type="button" className={styles.open} aria-label={alt} onClick={() => openViewer(slides, at)} />
              </Picture>
            </li>
          ))}
        </ul>
      )}
      {repliedAt !== null && (
        <p className={styles.reply}>
          <span className={styles.who}>{texts.reply}</span> {formatDateTime(repliedAt, timeZone)}
          <br />
          {reply}
        </p>
      )}
    </Card>
  );
}
