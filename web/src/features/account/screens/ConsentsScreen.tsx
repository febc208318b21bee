import { accountCalls } from 'contract/account/account.calls.ts';
import { useAct, useRead } from '#api/use-call.ts';
import { endSession } from '#app/session.ts';
import { useGo } from '#app/use-go.ts';
import { useSite } from '#app/site.ts';
import { momentText } from '#lib/time-text.ts';
import { ask } from '#ui/asking.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ChangePasswordScreen.module.css';

/** What one agreed to, when, and how to take it back. */
export function ConsentsScreen() {
  const { go } = useGo();
  const { timeZone } = useSite();
  const at = (time: number): string => momentText(time, timeZone);
  const consents = useRead(accountCalls.consents, {});
  const withdraw = useAct(accountCalls.withdrawConsents, {
    done: texts.withdrawn,
    onDone() {
      endSession();
      go('/login', { replace: true });
    },
  });
  const askWithdraw = async () => {
    if (await ask({ title: texts.withdrawAsk, text: texts.withdrawWhy, yes: texts.withdraw })) withdraw.mutate({});
  };
  return (
    <>
      <Nav />
      <Faces of={consents} skeleton={<SettingsSkeleton />}>
        {({ list }) => (
          <>
            {list.length === 0 ? (
              <Empty type="nodata" title={texts.consentsNone} />
            ) : (
              <Card cells>
                {list.map(({ kind, title, version, givenAt, withdrawnAt }) => (
                  <Cell
                    key={`${kind} ${version} ${givenAt}`}
                    below={withdrawnAt === null ? texts.agreedAt(version, at(givenAt)) : texts.withdrawnAt(at(withdrawnAt))}
                  >
                    {title}
                  </Cell>
                ))}
              </Card>
            )}
            {list.some(({ withdrawnAt }) => withdrawnAt === null) && (
              <Card>
                <p className={styles.why}>{texts.withdrawWhy}</p>
                <Button wide busy={withdraw.isPending} onTap={() => void askWithdraw()}>
                  {texts.withdraw}
                </Button>
              </Card>
            )}
          </>
        )}
      </Faces>
    </>
  );
}
