import { accountCalls } from 'contract/members/account/account.calls.ts';
import { maskMobile } from 'contract/members/account/mobile.ts';
import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import { toast } from '#kit/ui/toast.ts';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';

/**
 * Renders the settings page: links to profile, passwords, addresses, consents and legal texts; the switch for personal recommendations; and the
 * actions that export data, close the account and log out.
 */
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
            <Card rows>
              <ListRow to="/settings/profile" end={nick}>
                {texts.profile}
              </ListRow>
              <ListRow to="/accountBind" end={mobile === '' ? texts.noMobile : maskMobile(mobile)}>
                {texts.mobile}
              </ListRow>
              <ListRow to="/changePassword">{texts.changePassword}</ListRow>
              <ListRow to="/settings/payPassword" end={hasPayPassword === 1 ? texts.payPasswordIs : texts.payPasswordNot}>
                {texts.payPassword}
              </ListRow>
              <ListRow to="/addressList">{texts.addresses}</ListRow>
              <ListRow to="/idcardlist">{texts.identities}</ListRow>
            </Card>
            <Card rows>
              <ListRow
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
              </ListRow>
              <ListRow to="/settings/consents">{texts.consents}</ListRow>
              <ListRow to="/texts/service">{texts.serviceText}</ListRow>
              <ListRow to="/texts/privacy">{texts.privacyText}</ListRow>
            </Card>
            <Card rows>
              <ListRow to="/settings/export" below={texts.takeDataWhy}>
                {texts.takeData}
              </ListRow>
              <ListRow to="/settings/close">{texts.closeAccount}</ListRow>
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
