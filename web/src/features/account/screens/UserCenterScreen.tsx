import { accountCalls } from 'contract/account/account.calls.ts';
import { errorSentence, NetworkError } from '#api/call-errors.ts';
import { useRead } from '#api/use-call.ts';
import { currentMember } from '#app/session.ts';
import { LogoFooter } from '#features/site/parts/LogoFooter.tsx';
import { MerchantNotices } from '#features/site/parts/MerchantNotices.tsx';
import { TintedBackdrop } from '#ui/TintedBackdrop.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LevelCard } from '../parts/LevelCard.tsx';
import { MemberHeader } from '../parts/MemberHeader.tsx';
import { MyBalance } from '../parts/MyBalance.tsx';
import { MyOrders } from '../parts/MyOrders.tsx';
import { MyTools } from '../parts/MyTools.tsx';
import { VisitorHeader } from '../parts/VisitorHeader.tsx';

/** Shows the member's profile, balance, orders and links to their pages. */
export function UserCenterScreen() {
  const loggedIn = useObservable(currentMember) !== 'visitor';
  const me = useRead(accountCalls.agentInfo, {});
  if (loggedIn && me.isError && me.data === undefined)
    return (
      <ErrorState
        text={me.error instanceof NetworkError ? me.error.sentence : errorSentence(me.error)}
        busy={me.isFetching}
        onRetry={() => void me.refetch()}
      />
    );
  const member = me.data;
  return (
    <>
      <TintedBackdrop />
      {loggedIn ? <MemberHeader member={member} /> : <VisitorHeader />}
      {loggedIn && <LevelCard member={member} />}
      {loggedIn && <MyBalance />}
      <MyOrders loggedIn={loggedIn} />
      <MyTools loggedIn={loggedIn} />
      <MerchantNotices page="USER_CENTER" />
      <LogoFooter />
    </>
  );
}
