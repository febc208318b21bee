import type { Reply } from 'contract/call.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { useCallback, useEffect, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { currentMember, isLoggedIn } from '#phone/session.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { isPopupClosedHere, type PopupName } from '../closed-popups.ts';
import { AdvertPopup } from './AdvertPopup.tsx';
import { GiftPopup } from './GiftPopup.tsx';
import { VisitorGuide } from './VisitorGuide.tsx';

const loadSignInPopup = () => import('#mall/features/offers/sign-in/parts/SignInPopup.tsx').then((file) => file.SignInPopup);

/** Loads the sign-in pop-up when its turn comes: most visits have signed in already. */
function LazySignInPopup({ onDone }: { readonly onDone: () => void }) {
  const { Part: SignInPopup, ask, lost } = useLazyPart(loadSignInPopup);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (lost) onDone();
  }, [lost, onDone]);
  return SignInPopup && <SignInPopup onDone={onDone} />;
}

/**
 * Renders the pop-ups that are due over the home page, one after the other: the enter-store gift, the pop-up advert, the daily sign-in; for visitors
 * the guide.
 */
export function HomePopups() {
  // Who logs in meanwhile is due others.
  const member = useObservable(currentMember);
  return <Sequence key={member} />;
}

type DuePopup = Reply<typeof popupCalls.pushSetting>['popUpAdverts'][number];
type Step = { readonly kind: 'gift' | 'advert'; readonly due: DuePopup } | { readonly kind: 'signIn' | 'guide' };

function Sequence() {
  const setting = useRead(popupCalls.pushSetting, {});
  const [loggedIn] = useState(isLoggedIn);
  const [steps, setSteps] = useState<readonly Step[]>();
  const next = useCallback(() => setSteps((left) => left?.slice(1)), []);
  // A visitor's reply that stands in for the member's own lists what the member may have closed.
  const own = setting.isPlaceholderData ? undefined : setting.data;
  const findStep = (kind: 'gift' | 'advert', type: PopupName['type'], popups: readonly DuePopup[] = []): readonly Step[] => {
    const due = popups.find(({ id }) => loggedIn || !isPopupClosedHere({ type, id }));
    return due ? [{ kind, due }] : [];
  };
  // Decided once for each visit of the mall: what is closed meanwhile does not change the order. Without an answer only the sign-in may be due.
  if (steps === undefined && (own !== undefined || setting.isError))
    setSteps([
      ...findStep('gift', 'enterStoreGift', own?.enterStoreGifts),
      ...findStep('advert', 'popUpAdvert', own?.popUpAdverts),
      { kind: loggedIn ? 'signIn' : 'guide' },
    ]);
  const [step] = steps ?? [];
  if (step?.kind === 'gift') return <GiftPopup gift={step.due} onDone={next} />;
  if (step?.kind === 'advert') return <AdvertPopup advert={step.due} onDone={next} />;
  if (step?.kind === 'signIn') return <LazySignInPopup onDone={next} />;
  if (step?.kind === 'guide') return <VisitorGuide onDone={next} />;
  return null;
}
