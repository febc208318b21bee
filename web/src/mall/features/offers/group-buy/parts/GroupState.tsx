import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { MemberPicture } from '#mall/common/MemberPicture.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import type { GroupReply } from '../group.ts';
import { texts } from '../texts.ts';
import styles from './GroupState.module.css';

interface GroupStateProps {
  readonly group: GroupReply;
  /** Runs when its time is over. */
  readonly onEnd: () => void;
}

/** Bounds the empty places that are drawn. */
const mostEmpty = 8;

function StateText({ group: { state, missing, madeUpNum, endTime }, onEnd }: GroupStateProps) {
  switch (state) {
    case 'open':
      return (
        <>
          <h2 className={styles.title}>{texts.missing(missing)}</h2>
          {endTime !== null && (
            <p className={styles.why}>
              <Countdown to={endTime} label={texts.left} onEnd={onEnd} /> {texts.ends}
            </p>
          )}
        </>
      );
    case 'complete':
      return (
        <>
          <h2 className={classes(styles.title, styles.done)}>
            <Icon of={Check} /> {texts.complete}
          </h2>
          <p className={styles.why}>{madeUpNum > 0 ? texts.madeUp(madeUpNum) : texts.completeWhy}</p>
        </>
      );
    case 'failed':
      return (
        <>
          <h2 className={styles.title}>{texts.failed}</h2>
          <p className={styles.why}>{texts.failedWhy}</p>
        </>
      );
    case 'unpaid':
      return (
        <>
          <h2 className={styles.title}>{texts.unpaid}</h2>
          <p className={styles.why}>{texts.unpaidWhy}</p>
        </>
      );
  }
}

/** Shows how far a group has come, and who is in it. */
export function GroupState({ group, onEnd }: GroupStateProps) {
  const { state, members, missing } = group;
  const empty = state === 'open' ? Math.min(missing, mostEmpty) : 0;
  return (
    <Card>
      <div className={styles.state} role="status">
        <StateText group={group} onEnd={onEnd} />
      </div>
      <ul className={styles.members} aria-label={texts.members}>
        {members.map(({ nick, headurl, opener, own, joinTime }) => (
          <li key={`${nick} ${joinTime}`} className={styles.member}>
            <span className={styles.picture}>
              <MemberPicture url={headurl} />
            </span>
            <span className={styles.nick}>{own ? texts.you : nick}</span>
            {opener === 1 && <span className={styles.opener}>{texts.opener}</span>}
          </li>
        ))}
        {Array.from({ length: empty }, (_, at) => (
          <li key={at} className={styles.member}>
            <span className={styles.free}>
              <Icon of={Plus} />
            </span>
            <span className={styles.nick}>{texts.empty}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
