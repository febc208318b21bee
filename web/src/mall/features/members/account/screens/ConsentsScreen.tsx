import { accountCalls } from 'contract/members/account/account.calls.ts';
import { isTextKind } from 'contract/shop/site/text-kinds.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { endSession } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ChangePasswordScreen.module.css';

/** Renders the page that lists the member's consents, where one or all can be withdrawn. */
export function ConsentsScreen() {
  const { go } = usePageNavigation();
  const { timeZone } = useSite();
  const at = (time: number): string => formatDateTime(time, timeZone);
  const consents = useRead(accountCalls.consents, {});
  const withdraw = useWrite(accountCalls.withdrawConsents, {
    successToast: texts.withdrawn,
    invalidates: [accountCalls.consents],
    onSuccess(_, { kind }) {
      if (kind === 'identity') return;
      endSession();
      go('/login', { replace: true });
    },
  });
  const askWithdraw = async (kind?: string, title?: string) => {
    const isSure = await askToConfirm({
      title: title === undefined ? texts.withdrawAsk : texts.withdrawOneAsk(title),
      text: kind === 'identity' ? texts.withdrawIdentityWhy : texts.withdrawWhy,
      yes: texts.withdrawOne,
    });
    if (isSure) withdraw.mutate(kind !== undefined && isTextKind(kind) ? { kind } : {});
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
              <Card rows>
                {list.map(({ kind, title, version, givenAt, withdrawnAt }) => (
                  <ListRow
                    key={`${kind} ${version} ${givenAt}`}
                    end={
                      withdrawnAt === null && (
                        <TextButton label={texts.withdrawOneOf(title)} onTap={() => void askWithdraw(kind, title)}>
                          {texts.withdrawOne}
                        </TextButton>
                      )
                    }
                    below={withdrawnAt === null ? texts.agreedAt(version, at(givenAt)) : texts.withdrawnAt(at(withdrawnAt))}
                  >
                    {title}
                  </ListRow>
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
