import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { messageCalls } from 'contract/message/message.calls.ts';
import { useRead } from '#api/use-call.ts';
import { telLink } from '#features/site/tel-link.ts';
import { useServicePhone } from '#features/site/use-service-phone.ts';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type IconComponent, Icon } from '#ui/Icon.tsx';
import { Pressable } from '#ui/Pressable.tsx';
import { toast } from '#ui/toast.ts';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';
import styles from './Grid.module.css';

interface Tool {
  readonly name: string;
  readonly icon: IconComponent;
  /** Number of unread items, shown as a badge. */
  readonly count?: number;
  /** Number of items, shown after the name. */
  readonly has?: number | undefined;
  readonly to?: string;
  readonly onTap?: () => void;
}

/** Shows links to the member's other pages and actions. */
export function MyTools({ loggedIn }: { readonly loggedIn: boolean }) {
  const servicePhone = useServicePhone();
  const unread = useRead(messageCalls.countUnread, loggedIn ? {} : null).data?.count ?? 0;
  const favourites = useRead(favouriteCalls.countFavourites, loggedIn ? {} : null).data?.count ?? 0;
  const logout = useLogout();
  const askLogout = async () => {
    if (!(await askToConfirm({ title: texts.logoutAsk, yes: texts.logout }))) return;
    await logout();
    toast(texts.loggedOut);
  };
  const tools: readonly Tool[] = [
    { name: texts.messages, icon: Bell, to: '/messages', count: loggedIn ? unread : 0 },
    { name: texts.favourites, icon: Heart, to: '/favourites', has: loggedIn ? favourites : 0 },
    { name: texts.bought, icon: History, to: '/shopRecord' },
    { name: texts.addresses, icon: MapPin, to: '/addressList' },
    ...(loggedIn ? [{ name: texts.settings, icon: Settings, to: '/settings' }] : []),
    { name: texts.serviceText, icon: FileText, to: '/texts/service' },
    { name: texts.licence, icon: BadgeCheck, to: '/sellerInfo' },
    { name: texts.privacyText, icon: ShieldCheck, to: '/texts/privacy' },
    // Second to last, because it disappears for levels without customer service once that is known.
    ...(servicePhone === '' ? [] : [{ name: texts.servicePhone, icon: Headset, to: telLink(servicePhone) }]),
    ...(loggedIn ? [{ name: texts.logout, icon: LogOut, onTap: () => void askLogout() }] : []),
  ];
  return (
    <Card title={texts.tools}>
      <ul className={styles.four}>
        {tools.map(({ name, icon, count = 0, has = 0, to, onTap }) => (
          <li key={name}>
            <Pressable to={to} onTap={onTap} className={styles.way}>
              <span className={styles.face}>
                <Icon of={icon} className={styles.icon} />
                <Badge count={count} />
              </span>
              <span>
                {name}
                {has > 0 && <span className={styles.has}> {has}</span>}
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </Card>
  );
}
