import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead, useWrite } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { useToday } from '#mall/common/use-today.ts';
import { Button } from '#kit/ui/Button.tsx';
import { PopupDialog } from '#kit/ui/PopupDialog.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { toast } from '#kit/ui/toast.ts';
import { texts } from '../texts.ts';
import { describeSignInReward, useSignIn } from '../use-sign-in.ts';
import { RunStrip } from './RunStrip.tsx';
import styles from './SignInPopup.module.css';

/**
 * Renders the pop-up that reminds a member of the daily sign-in (签到), at most once a day in a browser. It opens where the sign-in and the reminder
 * are on, and the member has not signed in yet. Reports when it is closed or was not due. [R-078, R-314..R-317]
 */
export function SignInPopup({ onDone }: { readonly onDone: () => void }) {
  const today = useToday();
  const [wasShown] = useState(() => siteStorage.text('signIn') === today);
  const [isClosed, setClosed] = useState(false);
  const setting = useRead(signInCalls.signSetting, wasShown ? null : {});
  const isOn = setting.data?.signSwitch === 1 && setting.data.remindOff === 1;
  const checked = useRead(signInCalls.checkIsSign, isOn ? {} : null);
  const isDue = isOn && checked.data?.isSign === 0;
  const run = useRead(signInCalls.querySignRewad, isDue ? {} : null);
  const isOver =
    isClosed || wasShown || setting.isError || (setting.data !== undefined && !isOn) || checked.isError || checked.data?.isSign === 1;

  const close = () => setClosed(true);
  const { signIn, isPending } = useSignIn((signed) => {
    toast(`${texts.done}，${describeSignInReward(signed)}`);
    close();
  });
  const stop = useWrite(signInCalls.editNotify, { oneAtATime: true, invalidates: [signInCalls.signSetting], onSuccess: close });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDue && !isClosed) siteStorage.set('signIn', today);
  }, [isDue, isClosed, today]);
  useEffect(() => {
    if (isOver) done();
  }, [isOver]);

  const next = run.data?.list[run.data.doneDays];
  return (
    <PopupDialog open={isDue && !isOver} onClose={close} title={texts.title}>
      <div className={styles.head}>
        <p className={styles.title} aria-hidden>
          {texts.title}
        </p>
        <p>{texts.streak(checked.data?.streakNum ?? 0)}</p>
      </div>
      <div className={styles.body}>
        {run.data ? <RunStrip run={run.data} label={texts.run} /> : <Skeleton height={160} />}
        <Button kind="main" wide busy={isPending} onTap={() => void signIn()}>
          {next && next.points > 0 ? texts.signFor(next.points) : texts.sign}
        </Button>
        <div className={styles.links}>
          <TextButton onTap={() => stop.mutate({ remindOff: 0 })}>{texts.noMoreReminders}</TextButton>
          <TextButton to="/signIn" onTap={close}>
            {texts.more}
          </TextButton>
        </div>
      </div>
    </PopupDialog>
  );
}
