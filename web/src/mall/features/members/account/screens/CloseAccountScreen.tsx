import { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { combineQueries } from '#client/combine-queries.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { endSession } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { telLink } from '#mall/features/shop/site/tel-link.ts';
import { useServicePhone } from '#mall/features/shop/site/use-service-phone.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { OwnerVerificationFields } from '../parts/OwnerVerificationFields.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useOwnerVerification } from '../use-owner-verification.ts';

/** Renders the page that closes the account. It shows the consequences and what prevents it, then asks for confirmation. */
export function CloseAccountScreen() {
  const leaving = useRead(privacyCalls.leaving, {});
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={combineQueries(leaving, settings)} skeleton={<SettingsSkeleton />}>
        {([known, owner]) => <CloseAccountForm known={known} owner={owner} />}
      </QueryBoundary>
    </>
  );
}

interface CloseAccountFormProps {
  readonly known: Reply<typeof privacyCalls.leaving>;
  readonly owner: Reply<typeof accountCalls.mySettings>;
}

function CloseAccountForm({ known: { openOrders, balance, comeBackDays }, owner }: CloseAccountFormProps) {
  const { go } = usePageNavigation();
  const { money } = useMall();
  const servicePhone = useServicePhone();
  const balanceLeft = money.sign + formatAmount(balance);
  const proof = useOwnerVerification(owner);
  const { form } = proof;
  const close = useWrite(privacyCalls.closeAccount, {
    successToast: texts.closed,
    onSuccess() {
      endSession();
      go('/login', { replace: true });
    },
    onRefused: proof.showRefusal,
  });
  const askClose = async () => {
    const { password, code } = proof.getCredentials(form.values);
    if (await askToConfirm({ title: texts.closeAsk, text: texts.closeEffects(comeBackDays).join('；'), yes: texts.closeYes }))
      close.mutate(password === undefined ? { validcode: code } : { password });
  };
  const isBlocked = openOrders > 0 || balance > 0;
  return (
    <>
      <Card title={texts.closeWhat}>
        {texts.closeEffects(comeBackDays).map((effect) => (
          <ListRow key={effect}>{effect}</ListRow>
        ))}
      </Card>
      {isBlocked ? (
        <Card rows>
          {openOrders > 0 && <ListRow to="/myOrder">{texts.closeOrders(openOrders)}</ListRow>}
          {balance > 0 &&
            (servicePhone === '' ? (
              <ListRow>{texts.closeBalance(balanceLeft)}</ListRow>
            ) : (
              <ListRow to={telLink(servicePhone)} end={texts.servicePhone}>
                {texts.closeBalanceAsk(balanceLeft)}
              </ListRow>
            ))}
        </Card>
      ) : (
        <Card>
          <Form form={form} onSubmit={() => void askClose()}>
            <OwnerVerificationFields of={proof} />
            <Button kind="main" wide sends busy={close.isPending}>
              {texts.closeAccount}
            </Button>
          </Form>
        </Card>
      )}
    </>
  );
}
