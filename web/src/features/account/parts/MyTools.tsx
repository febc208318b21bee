import FileText from 'lucide-react/icons/file-text';
import Headset from 'lucide-react/icons/headset';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSite } from '#app/site.ts';
import { ask } from '#ui/asking.ts';
import { Card } from '#ui/Card.tsx';
import { type Drawn, Icon } from '#ui/Icon.tsx';
import { Tap } from '#ui/Tap.tsx';
import { toast } from '#ui/toast.ts';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';
import styles from './Grid.module.css';

interface Tool {
  readonly name: string;
  readonly icon: Drawn;
  readonly to?: string;
  readonly onTap?: () => void;
}

/** What else there is for a person to do here. */
export function MyTools({ loggedIn }: { readonly loggedIn: boolean }) {
  const { servicePhone } = useSite();
  const logout = useLogout();
  const askLogout = async () => {
    if (!(await ask({ title: texts.logoutAsk, yes: texts.logout }))) return;
    await logout();
    toast(texts.loggedOut);
  };
  const tools: readonly Tool[] = [
    { name: texts.addresses, icon: MapPin, to: '/addressList' },
    ...(servicePhone === '' ? [] : [{ name: texts.servicePhone, icon: Headset, to: `tel:${servicePhone}` }]),
    ...(loggedIn ? [{ name: texts.changePassword, icon: KeyRound, to: '/changePassword' }] : []),
    { name: texts.serviceText, icon: FileText, to: '/texts/service' },
    { name: texts.privacyText, icon: ShieldCheck, to: '/texts/privacy' },
    ...(loggedIn ? [{ name: texts.logout, icon: LogOut, onTap: () => void askLogout() }] : []),
  ];
  return (
    <Card title={texts.tools}>
      <ul className={styles.four}>
        {tools.map(({ name, icon, to, onTap }) => (
          <li key={name}>
            <Tap to={to} onTap={onTap} className={styles.way}>
              <Icon of={icon} className={styles.icon} />
              {name}
            </Tap>
          </li>
        ))}
      </ul>
    </Card>
  );
}
