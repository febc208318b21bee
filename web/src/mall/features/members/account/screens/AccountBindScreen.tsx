import { accountCalls } from 'contract/members/account/account.calls.ts';
import { maskMobile } from 'contract/members/account/mobile.ts';
import { useRead } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Card } from '#kit/ui/Card.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { BindForm } from '../parts/BindForm.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';

/** Renders the page that binds a mobile number to the account, or replaces its present one. */
export function AccountBindScreen() {
  const { backOr } = usePageNavigation();
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={settings} skeleton={<SettingsSkeleton />}>
        {({ mobile, hasPassword }) => (
          <Card title={mobile === '' ? texts.bind : texts.boundMobile(maskMobile(mobile))}>
            <BindForm
              needsPassword={mobile !== '' || hasPassword === 1}
              why={mobile === '' ? texts.bindWhy : texts.changeMobileWhy}
              onBound={() => backOr('/settings')}
            />
          </Card>
        )}
      </QueryBoundary>
    </>
  );
}
