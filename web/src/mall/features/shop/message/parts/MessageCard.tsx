import type { Reply } from 'contract/call.ts';
import type { messageCalls } from 'contract/shop/message/message.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { formatTimeOfDay } from '#kit/lib/time-text.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './MessageCard.module.css';

type MessageItem = Reply<typeof messageCalls.listMessages>['list'][number];

interface MessageCardProps {
  readonly message: MessageItem;
  readonly onTap: () => void;
}

/** Shows one message; a tap opens the page that it is about. */
export function MessageCard({ message, onTap }: MessageCardProps) {
  const { timeZone } = useSite();
  const { title, text, link, picture, time, isRead } = message;
  return (
    <Pressable to={link === '' ? undefined : link} onTap={onTap} className={styles.card}>
      <span className={styles.body}>
        <span className={styles.head}>
          {isRead === 0 && (
            <i className={styles.dot}>
              <VisuallyHidden>{texts.unread}</VisuallyHidden>
            </i>
          )}
          <span className={styles.title}>{title}</span>
          <span className={styles.time}>{formatTimeOfDay(time, timeZone)}</span>
        </span>
        <span className={styles.text}>{text}</span>
      </span>
      {picture !== '' && (
        <span className={styles.picture}>
          <Picture src={picture} alt="" share={0.14} />
        </span>
      )}
    </Pressable>
  );
}
