import type { Reply } from 'contract/call.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { useRead } from '#phone/client.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { RemindSwitch } from '../parts/RemindSwitch.tsx';
import { RunStrip } from '../parts/RunStrip.tsx';
import { SignCalendar } from '../parts/SignCalendar.tsx';
import { texts } from '../texts.ts';
import { describeSignInReward, useSignIn } from '../use-sign-in.ts';
import styles from './SignInScreen.module.css';

/** Renders the page on which a member signs in for today, with their series of days, the calendar and the reminder. */
export function SignInScreen() {
  const setting = useRead(signInCalls.signSetting, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={setting} skeleton={<Skeleton height={600} />}>
        {(reply) =>
          reply.signSwitch === 1 ? (
            <OpenSignIn setting={reply} />
          ) : (
            <EmptyState type="nodata" title={texts.closed} text={texts.closedWhy}>
              <Button kind="main" to="/">
                {texts.home}
              </Button>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  );
}

function OpenSignIn({ setting }: { readonly setting: Reply<typeof signInCalls.signSetting> }) {
  const today = useRead(signInCalls.checkIsSign, {});
  // Who has chosen nothing may be reminded by the home page, but by no message.
  const isHomeOnly = setting.remindOff === 1 && setting.messageOn === 0;
  return (
    <QueryBoundary query={today} skeleton={<Skeleton height={600} />}>
      {(checked) => (
        <>
          <SignHead checked={checked} />
          <Card rows>
            <ListRow
              below={(isHomeOnly ? texts.remindHomeOnly : texts.remindWhy)(setting.remindHour)}
              end={<RemindSwitch on={setting.messageOn === 1} />}
            >
              {texts.remind}
            </ListRow>
          </Card>
          <SignCalendar today={checked.today} />
          <Card title={texts.rules}>
            <ul className={styles.rules}>
              <li>{texts.ruleOncePerDay}</li>
              {setting.points > 0 && <li>{texts.rulePoints(setting.points)}</li>}
              <li>{texts.runHint(setting.cycleDays)}</li>
              {setting.note !== '' && <li className={styles.note}>{setting.note}</li>}
            </ul>
          </Card>
        </>
      )}
    </QueryBoundary>
  );
}

function SignHead({ checked }: { readonly checked: Reply<typeof signInCalls.checkIsSign> }) {
  const run = useRead(signInCalls.querySignRewad, {});
  const { signIn, isPending } = useSignIn((signed) => {
    void askToConfirm({
      title: texts.done,
      text: `${texts.streak(signed.streakNum)}\n${describeSignInReward(signed)}`,
      yes: texts.ok,
      no: null,
    });
  });
  const next = run.data?.list[run.data.doneDays];
  return (
    <section className={styles.head}>
      <h2 className={styles.streak}>{texts.streak(checked.streakNum)}</h2>
      <Card>
        <QueryBoundary query={run} skeleton={<Skeleton height={160} />}>
          {(reply) => <RunStrip run={reply} label={texts.run} />}
        </QueryBoundary>
        <div className={styles.action}>
          <Button kind="main" wide disabled={checked.isSign === 1} busy={isPending} onTap={() => void signIn()}>
            {checked.isSign === 1 ? texts.signed : next && next.points > 0 ? texts.signFor(next.points) : texts.sign}
          </Button>
        </div>
      </Card>
    </section>
  );
}
