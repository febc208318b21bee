import { accountCalls } from 'contract/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';
import { personCalls } from 'contract/person/person.calls.ts';
import { refusals } from 'contract/refusals.ts';
import { combineQueries } from '#api/combine-queries.ts';
import { useWrite, useRead } from '#api/use-call.ts';
import { endSession } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { telLink } from '#features/site/tel-link.ts';
import { useServicePhone } from '#features/site/use-service-phone.ts';
import { formatAmount } from '#lib/money-text.ts';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Form } from '#ui/Form.tsx';
import { useMall } from '#ui/mall.ts';
import { NavBar } from '#ui/NavBar.tsx';
import { SelfProofFields } from '../parts/SelfProofFields.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useSelfProof } from '../use-self-proof.ts';

/** Closes the account: shows the consequences and what prevents it, then asks for confirmation. */
export function CloseAccountScreen() {
  const leaving = useRead(personCalls.leaving, {});
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={combineQueries(leaving, settings)} skeleton={<SettingsSkeleton />}>
        {([known, owner]) => <Leaving known={known} owner={owner} />}
      </QueryBoundary>
    </>
  );
}

interface LeavingProps {
  readonly known: Reply<typeof personCalls.leaving>;
  readonly owner: Reply<typeof accountCalls.mySettings>;
}

function Leaving({ known: { openOrders, balance, comeBackDays }, owner }: LeavingProps) {
  const { go } = usePageNavigation();
  const { money } = useMall();
  const servicePhone = useServicePhone();
  const balanceLeft = money.sign + formatAmount(balance);
  const proof = useSelfProof(owner);
  const { form } = proof;
  const close = useWrite(personCalls.closeAccount, {
    successToast: texts.closed,
    onSuccess() {
      endSession();
      go('/login', { replace: true });
    },
    onRefused({ code, message }) {
      const wrong = code === refusals.loginWrong.code || code === refusals.loginTooMany.code;
      if (wrong) form.setServerError('password', message);
      else if (code === refusals.codeWrong.code) form.setServerError('code', message);
      else return false;
      return true;
    },
  });
  const askClose = async () => {
    const { password, code } = proof.shown(form.values);
    if (await askToConfirm({ title: texts.closeAsk, text: texts.closeEffects(comeBackDays).join('；'), yes: texts.closeYes }))
      close.mutate(password === undefined ? { validcode: code } : { password });
  };
  const isBlocked = openOrders > 0 || balance > 0;
  return (
    <>
      <Card title={texts.closeWhat}>
        {texts.closeEffects(comeBackDays).map((effect) => (
          <Cell key={effect}>{effect}</Cell>
        ))}
      </Card>
      {isBlocked ? (
        <Card cells>
          {openOrders > 0 && <Cell to="/myOrder">{texts.closeOrders(openOrders)}</Cell>}
          {balance > 0 &&
            (servicePhone === '' ? (
              <Cell>{texts.closeBalance(balanceLeft)}</Cell>
            ) : (
              <Cell to={telLink(servicePhone)} end={texts.servicePhone}>
                {texts.closeBalanceAsk(balanceLeft)}
              </Cell>
            ))}
        </Card>
      ) : (
        <Card>
          <Form form={form} onSubmit={() => void askClose()}>
            <SelfProofFields of={proof} />
            <Button kind="main" wide sends busy={close.isPending}>
              {texts.closeAccount}
            </Button>
          </Form>
        </Card>
      )}
    </>
  );
}
