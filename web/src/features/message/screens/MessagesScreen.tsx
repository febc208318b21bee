import { messageCalls } from 'contract/message/message.calls.ts';
import { useAct, useRead } from '#api/use-call.ts';
import { usePages } from '#api/use-pages.ts';
import { useSite } from '#app/site.ts';
import { shopNow } from '#lib/shop-clock.ts';
import { dayName } from '#lib/time-text.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { Nav } from '#ui/Nav.tsx';
import { NavWord } from '#ui/NavWord.tsx';
import { byDay } from '../by-day.ts';
import { MessageCard } from '../parts/MessageCard.tsx';
import { MessagesSkeleton } from '../parts/MessagesSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './MessagesScreen.module.css';

const changed = [messageCalls.listMessages, messageCalls.countUnread];

/** Lists the shopper's messages by day. */
export function MessagesScreen() {
  const { timeZone } = useSite();
  const messages = usePages(messageCalls.listMessages, {}, { stays: 0 });
  const unread = useRead(messageCalls.countUnread, {}).data?.count ?? 0;
  const read = useAct(messageCalls.readMessage, { refresh: changed });
  const readAll = useAct(messageCalls.readAllMessages, { refresh: changed, done: texts.allRead, oneAtATime: true });
  const nameOf = (time: number) => dayName(time, shopNow(), timeZone);
  return (
    <>
      <Nav end={unread > 0 && <NavWord onTap={() => readAll.mutate({})}>{texts.readAll}</NavWord>} />
      <ListFrame
        of={messages}
        items={({ items }) => byDay(items, nameOf)}
        keyOf={({ message }) => message.id}
        label={texts.messages}
        skeleton={<MessagesSkeleton />}
        empty={() => (
          <Empty type="nodata" title={texts.none} text={texts.empty}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </Empty>
        )}
        row={({ message, day }) => (
          <>
            {day !== undefined && <h2 className={styles.day}>{day}</h2>}
            <MessageCard message={message} onTap={() => message.isRead === 0 && read.mutate({ id: message.id })} />
          </>
        )}
      />
    </>
  );
}
