import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { useRead, useWrite } from '#phone/client.ts';
import { MemberPicture } from '#mall/common/MemberPicture.tsx';
import { usePage } from '#phone/page.ts';
import { currentMember } from '#phone/session.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ScanToAssociationScreen.module.css';

/** Renders the page that asks the shopper who scanned a member's code whether that member is to be their recruiter. */
export function ScanToAssociationScreen() {
  const { query } = usePage();
  const scanned = query.get('fromAgentId') ?? query.get('shareAgentId');
  const sharerId = readSharerId(scanned);
  const isOwn = sharerId !== undefined && sharerId === currentMember.get();
  const sharer = useRead(shareCalls.sharer, sharerId === undefined ? null : { agentId: Number(sharerId) });
  const associate = useWrite(shareCalls.recordVisit, { oneAtATime: true });
  const result = associate.data;
  return (
    <>
      <NavBar />
      {sharerId === undefined || sharer.isError ? (
        <EmptyState type="nodata" title={texts.noSharer} text={texts.noSharerWhy}>
          <Button kind="main" to="/" replace>
            {texts.toIndex}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={sharer} skeleton={<Skeleton height={480} />}>
          {({ nick, headurl }) => (
            <div className={styles.card}>
              <div className={styles.head}>
                <MemberPicture url={headurl} />
              </div>
              <h2 className={styles.title}>{result?.bound === 1 ? texts.associated(nick) : texts.invites(nick)}</h2>
              <p className={styles.text}>
                {isOwn ? texts.ownCode : result && result.bound === 0 ? texts.alreadyBound : texts.associateWhy}
              </p>
              {isOwn || result ? (
                <Button kind="main" to="/" replace>
                  {texts.toIndex}
                </Button>
              ) : (
                <Button kind="main" busy={associate.isPending} onTap={() => associate.mutate({ fromAgentId: sharerId })}>
                  {texts.associate}
                </Button>
              )}
            </div>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
