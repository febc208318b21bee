import Bell from 'lucide-react/icons/bell';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { useRead } from '#phone/client.ts';
import { currentMember } from '#phone/session.ts';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '../texts.ts';

/** Renders the icon that links to the messages, with the number of unread ones. */
export function MessageBell() {
  const isLoggedIn = useObservable(currentMember) !== 'visitor';
  const { data } = useRead(messageCalls.countUnread, isLoggedIn ? {} : null);
  return <IconButton icon={Bell} label={texts.messages} to="/messages" badge={isLoggedIn ? (data?.count ?? 0) : 0} />;
}
