import type { Reply } from 'contract/call.ts';
import type { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { UploadedPictures } from '#mall/features/shop/upload/parts/UploadedPictures.tsx';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { texts } from '../texts.ts';
import styles from './suggestion.module.css';

/** Shows a suggestion of the member with the merchant's reply. */
export function SuggestionItem({ suggestion }: { readonly suggestion: Reply<typeof suggestionCalls.mySuggestions>['list'][number] }) {
  const { kind, text, pictures, sentAt, reply, repliedAt } = suggestion;
  const { timeZone } = useSite();
  return (
    <Card>
      <p className={styles.head}>
        <span>
          {texts.kinds[kind]} {formatDateTime(sentAt, timeZone)}
        </span>
        <span>{repliedAt === null ? texts.waiting : texts.replied}</span>
      </p>
      <p className={styles.text}>{text}</p>
      <UploadedPictures pictures={pictures} nameOf={texts.picture} />
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
