import type { Reply } from 'contract/call.ts';
import type { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { groupTexts } from '../group-texts.ts';
import { MemberPicture } from '#mall/common/MemberPicture.tsx';
import styles from './OpenGroups.module.css';

/** Holds the props of OpenGroups: the groups, and the function to call when the time of one is over. */
export interface OpenGroupsProps {
  /** Is undefined while they load. */
  readonly groups: Reply<typeof groupBuyCalls.openGroups> | undefined;
  /** Runs when the time of one is over. */
  readonly onEnd: () => void;
}

/** Counts the groups that a product page shows. */
const mostShown = 3;

/** Lists up to three open groups of a product that still lack members, with a link to the rules of group buys. */
export function OpenGroups({ groups, onEnd }: OpenGroupsProps) {
  return (
    <Card title={groupTexts.groups} end={<MoreLink to="/spellGroupNotice">{groupTexts.rules}</MoreLink>}>
      {groups === undefined ? (
        <div className={styles.row}>
          <Skeleton height={64} />
        </div>
      ) : groups.list.length === 0 ? (
        <p className={styles.none}>{groupTexts.none}</p>
      ) : (
        <ul>
          {groups.list.slice(0, mostShown).map(({ groupId, nick, headurl, missing, endTime, own }) => (
            <li key={groupId} className={styles.row}>
              <span className={styles.picture}>
                <MemberPicture url={headurl} />
              </span>
              <span className={styles.words}>
                <span>{nick}</span>
                <span className={styles.left}>
                  {groupTexts.missing(missing)}
                  {endTime !== null && (
                    <>
                      {' · '}
                      <Countdown to={endTime} label={groupTexts.left} onEnd={onEnd} />
                    </>
                  )}
                </span>
              </span>
              <Button size="s" kind="soft" to={`/groupBuy/${groupId}`} label={own ? groupTexts.seeOf : groupTexts.goOf(nick)}>
                {own ? groupTexts.see : groupTexts.go}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
