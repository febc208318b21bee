import { accountCalls } from 'contract/members/account/account.calls.ts';
import { errorSentence, NetworkError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { currentMember } from '#phone/session.ts';
import { LazyRecommendedGoods } from '#mall/features/goods/goods/parts/LazyRecommendedGoods.tsx';
import { LogoFooter } from '#mall/features/shop/site/parts/LogoFooter.tsx';
import { MerchantNotices } from '#mall/features/shop/site/parts/MerchantNotices.tsx';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { ErrorState } from '#kit/ui/ErrorState.tsx';
import { LevelCard } from '../parts/LevelCard.tsx';
import { MemberHeader } from '../parts/MemberHeader.tsx';
import { MyAssets } from '../parts/MyAssets.tsx';
import { MyOrders } from '../parts/MyOrders.tsx';
import { MyTools } from '../parts/MyTools.tsx';
import { VisitorHeader } from '../parts/VisitorHeader.tsx';

/** Shows the member's profile, level, balance and other assets, orders, links to their pages, and recommended products. */
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
      <MyAssets loggedIn={loggedIn} />
      <MyOrders loggedIn={loggedIn} />
      <MyTools loggedIn={loggedIn} />
      <MerchantNotices page="USER_CENTER" />
      <LazyRecommendedGoods without={[]} isWaiting={loggedIn && me.isPending} />
      <LogoFooter />
    </>
  );
}
