import { accountCalls } from 'contract/account/account.calls.ts';
import { useAct, useRead } from '#api/use-call.ts';
import { endSession } from '#app/session.ts';
import { useGo } from '#app/use-go.ts';
import { ask } from '#ui/asking.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ChangePasswordScreen.module.css';

const day = (time: number): string => new Date(time).toLocaleString('zh-CN');

/** What one agreed to, when, and how to take it back. */
export function ConsentsScreen() {
  const { go } = useGo();
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
            <Card cells>
              {list.length === 0 && <Cell>{texts.consentsNone}</Cell>}
              {list.map(({ kind, title, version, givenAt, withdrawnAt }) => (
                <Cell
                  key={`${kind} ${version} ${givenAt}`}
                  below={withdrawnAt === null ? texts.agreedAt(version, day(givenAt)) : texts.withdrawnAt(day(withdrawnAt))}
                >
                  {title}
                </Cell>
              ))}
            </Card>
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
