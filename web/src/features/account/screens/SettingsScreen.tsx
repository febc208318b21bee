import { accountCalls } from 'contract/account/account.calls.ts';
import { maskMobile } from 'contract/account/mobile.ts';
import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { useWrite, useRead } from '#api/use-call.ts';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';

/** Shows the account's settings and actions. */
export function SettingsScreen() {
  const settings = useRead(accountCalls.mySettings, {});
  const logout = useLogout();
  const change = useWrite(accountCalls.changeSettings, { invalidates: [accountCalls.mySettings, recommendCalls.areaRecommendGoods] });
  const askLogout = async () => {
    if (!(await askToConfirm({ title: texts.logoutAsk, yes: texts.logout }))) return;
    await logout();
    toast(texts.loggedOut);
  };
  return (
    <>
      <NavBar />
      <QueryBoundary query={settings} skeleton={<SettingsSkeleton />}>
        {({ nick, mobile, personal, hasPayPassword }) => (
          <>
            <Card cells>
              <Cell to="/settings/profile" end={nick}>
                {texts.profile}
              </Cell>
              <Cell to="/accountBind" end={mobile === '' ? texts.noMobile : maskMobile(mobile)}>
                {texts.mobile}
              </Cell>
              <Cell to="/changePassword">{texts.changePassword}</Cell>
              <Cell to="/settings/payPassword" end={hasPayPassword === 1 ? texts.payPasswordIs : texts.payPasswordNot}>
                {texts.payPassword}
              </Cell>
              <Cell to="/addressList">{texts.addresses}</Cell>
              <Cell to="/idcardlist">{texts.identities}</Cell>
            </Card>
            <Card cells>
              <Cell
                below={texts.personalWhy}
                end={
                  <Switch
                    on={personal === 1}
                    label={texts.personal}
                    disabled={change.isPending}
                    onChange={(on) => change.mutate({ personal: on ? 1 : 0 })}
                  />
                }
              >
                {texts.personal}
              </Cell>
              <Cell to="/settings/consents">{texts.consents}</Cell>
              <Cell to="/texts/service">{texts.serviceText}</Cell>
              <Cell to="/texts/privacy">{texts.privacyText}</Cell>
            </Card>
            <Card cells>
              <Cell to="/settings/export" below={texts.takeDataWhy}>
                {texts.takeData}
              </Cell>
              <Cell to="/settings/close">{texts.closeAccount}</Cell>
            </Card>
            <Card>
              <Button wide onTap={() => void askLogout()}>
                {texts.logout}
              </Button>
            </Card>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
