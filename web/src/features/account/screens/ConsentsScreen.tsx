import { accountCalls } from 'contract/account/account.calls.ts';
import { useWrite, useRead } from '#api/use-call.ts';
import { endSession } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ChangePasswordScreen.module.css';

/** Lists the member's consents, and withdraws them. */
export function ConsentsScreen() {
  const { go } = usePageNavigation();
  const { timeZone } = useSite();
  const at = (time: number): string => formatDateTime(time, timeZone);
  const consents = useRead(accountCalls.consents, {});
  const withdraw = useWrite(accountCalls.withdrawConsents, {
    successToast: texts.withdrawn,
    onSuccess() {
      endSession();
      go('/login', { replace: true });
    },
  });
  const askWithdraw = async () => {
    if (await askToConfirm({ title: texts.withdrawAsk, text: texts.withdrawWhy, yes: texts.withdraw })) withdraw.mutate({});
  };
  return (
    <>
      <NavBar />
      <QueryBoundary query={consents} skeleton={<SettingsSkeleton />}>
        {({ list }) => (
          <>
            {list.length === 0 ? (
              <EmptyState type="nodata" title={texts.consentsNone} />
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
      </QueryBoundary>
    </>
  );
}
