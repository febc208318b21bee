import Settings from 'lucide-react/icons/settings';
import { MessageBell } from '#mall/features/shop/message/parts/MessageBell.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import type { CurrentMember } from '../member.ts';
import { texts } from '../texts.ts';
import { Avatar } from './Avatar.tsx';
import styles from './member-head.module.css';

/** Shows the logged-in member's name, number and picture, and the links to messages and settings. */
export const MemberHeader = ({ member }: { readonly member: CurrentMember | undefined }) => (
  <header className={styles.head} aria-busy={!member}>
    <Avatar url={member?.headurl ?? ''} />
    {member ? (
      <div className={styles.words}>
        <h1 className={styles.name}>{member.nick}</h1>
        <p className={styles.number}>
          <span>
            {texts.memberNo} <span className="num">{member.agentid}</span>
          </span>
          {member.mobile !== '' && <span className="num">{member.mobile}</span>}
        </p>
      </div>
    ) : (
      <div className={styles.words}>
        <Skeleton width={160} height={40} />
        <Skeleton width={260} height={26} />
      </div>
    )}
    <span className={styles.links}>
      <MessageBell />
      <IconButton icon={Settings} label={texts.settings} to="/settings" />
    </span>
  </header>
);
