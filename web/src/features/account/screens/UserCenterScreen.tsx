import { accountCalls } from 'contract/account/account.calls.ts';
import { sentenceOf, Unreached } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { who } from '#app/session.ts';
import { LogoFooter } from '#features/site/parts/LogoFooter.tsx';
import { MerchantNotices } from '#features/site/parts/MerchantNotices.tsx';
import { Wash } from '#ui/Wash.tsx';
import { useWatched } from '#ui/use-watched.ts';
import { ErrorFace } from '#ui/ErrorFace.tsx';
import { LevelCard } from '../parts/LevelCard.tsx';
import { MemberHead } from '../parts/MemberHead.tsx';
import { MyBalance } from '../parts/MyBalance.tsx';
import { MyOrders } from '../parts/MyOrders.tsx';
import { MyTools } from '../parts/MyTools.tsx';
import { VisitorHead } from '../parts/VisitorHead.tsx';

/** Who one is here, what one has, and the ways to all that is one's own. */
export function UserCenterScreen() {
  const loggedIn = useWatched(who) !== 'visitor';
  const me = useRead(accountCalls.agentInfo, {});
  if (loggedIn && me.isError && me.data === undefined)
    return (
      <ErrorFace
        text={me.error instanceof Unreached ? me.error.sentence : sentenceOf(me.error)}
        busy={me.isFetching}
        onRetry={() => void me.refetch()}
      />
    );
  const member = me.data;
  return (
    <>
      <Wash />
      {loggedIn ? <MemberHead member={member} /> : <VisitorHead />}
      {loggedIn && <LevelCard member={member} />}
      {loggedIn && <MyBalance />}
      <MyOrders loggedIn={loggedIn} />
      <MyTools loggedIn={loggedIn} />
      <MerchantNotices page="USER_CENTER" />
      <LogoFooter />
    </>
  );
}
