import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { useWrite, useRead, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatRelativeDay } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { groupMessagesByDay } from '../group-messages-by-day.ts';
import { MessageCard } from '../parts/MessageCard.tsx';
import { MessagesSkeleton } from '../parts/MessagesSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './MessagesScreen.module.css';

const callsToRefresh = [messageCalls.listMessages, messageCalls.countUnread];

/** Lists the shopper's messages by day. */
export function MessagesScreen() {
  const { timeZone } = useSite();
  const messages = usePages(messageCalls.listMessages, {}, { staleMs: 0 });
  const unread = useRead(messageCalls.countUnread, {}).data?.count ?? 0;
  const read = useWrite(messageCalls.readMessage, { invalidates: callsToRefresh });
  const readAll = useWrite(messageCalls.readAllMessages, { invalidates: callsToRefresh, successToast: texts.allRead, oneAtATime: true });
  const nameOf = (time: number) => formatRelativeDay(time, shopNow(), timeZone);
  return (
    <>
      <NavBar end={unread > 0 && <NavTextButton onTap={() => readAll.mutate({})}>{texts.readAll}</NavTextButton>} />
      <QueryList
        query={messages}
        items={({ items }) => groupMessagesByDay(items, nameOf)}
        keyOf={({ message }) => message.id}
        label={texts.messages}
        skeleton={<MessagesSkeleton />}
        empty={() => (
          <EmptyState type="nodata" title={texts.none} text={texts.empty}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )}
        renderItem={({ message, day }) => (
          <>
            {day !== undefined && <h2 className={styles.day}>{day}</h2>}
            <MessageCard message={message} onTap={() => message.isRead === 0 && read.mutate({ id: message.id })} />
          </>
        )}
      />
    </>
  );
}
