import { popupCalls } from 'contract/popup/popup.calls.ts';
import { useCallback, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { currentMember, isLoggedIn } from '#app/session.ts';
import { SignInPopup } from '#features/signin/parts/SignInPopup.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { isClosedHere } from '../closed-popups.ts';
import { AdvertPopup } from './AdvertPopup.tsx';
import { GiftPopup } from './GiftPopup.tsx';
import { VisitorGuide } from './VisitorGuide.tsx';

/** Opens what is due over the home page, one after the other: the enter-store gift, the pop-up advert, the daily sign-in; for visitors the guide. */
export function HomePopups() {
  // Who logs in meanwhile is due others.
  const member = useObservable(currentMember);
  return <Sequence key={member} />;
}

type Step = 'gift' | 'advert' | 'signIn' | 'guide';

function Sequence() {
  const setting = useRead(popupCalls.pushSetting, {});
  const [loggedIn] = useState(isLoggedIn);
  const [steps, setSteps] = useState<readonly Step[]>();
  const next = useCallback(() => setSteps((left) => left?.slice(1)), []);
  const findDue = (type: 'enterStoreGift' | 'popUpAdvert') => {
    const due = setting.data?.[type] ?? undefined;
    return due && (loggedIn || !isClosedHere({ type, id: due.id })) ? due : undefined;
  };
  const [gift, advert] = [findDue('enterStoreGift'), findDue('popUpAdvert')];
  // Decided once for each visit of the mall: what is closed meanwhile does not change the order. Without an answer only the sign-in may be due.
  if (steps === undefined && (setting.data !== undefined || setting.isError))
    setSteps([...(gift ? (['gift'] as const) : []), ...(advert ? (['advert'] as const) : []), loggedIn ? 'signIn' : 'guide']);
  const [step] = steps ?? [];
  if (step === 'gift' && setting.data?.enterStoreGift) return <GiftPopup gift={setting.data.enterStoreGift} onDone={next} />;
  if (step === 'advert' && setting.data?.popUpAdvert) return <AdvertPopup advert={setting.data.popUpAdvert} onDone={next} />;
  if (step === 'signIn') return <SignInPopup onDone={next} />;
  if (step === 'guide') return <VisitorGuide onDone={next} />;
  return null;
}
