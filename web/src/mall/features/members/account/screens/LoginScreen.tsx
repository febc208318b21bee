import { useEffect, useState } from 'react';
import { hasMessagingLogin, logInByMessagingApp } from '#phone/messaging-login.ts';
import { usePage } from '#phone/page.ts';
import { returnPath } from '#phone/return-path.ts';
import { isLoggedIn } from '#phone/session.ts';
import { useConsentBox } from '#mall/common/use-consent-box.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { registrationHandover } from '../registration-handover.ts';
import { loginTextKinds } from '../parts/AgreeBox.tsx';
import { BindForm } from '../parts/BindForm.tsx';
import { LoginFrame } from '../parts/LoginFrame.tsx';
import { RedirectProgress } from '../parts/RedirectProgress.tsx';
import { LoginForm, type LoginMethod } from '../parts/LoginForm.tsx';
import { texts } from '../texts.ts';
import { useRedirectWhenLoggedIn } from '../use-redirect-when-logged-in.ts';
import styles from './LoginScreen.module.css';

const loginMethods = [
  { key: 'password', name: texts.byPassword },
  { key: 'code', name: texts.byCode },
] as const;

/**
 * Renders the page that logs in by password or code and returns to the former page. In WeChat it redirects visitors to log in there. It shows
 * the form instead with `by=mobile`, for people who declined that login or whose shop has none.
 */
export function LoginScreen() {
  const { query } = usePage();
  const { go, isHere } = usePageNavigation();
  const [way, setWay] = useState<LoginMethod>('password');
  const [mobile, setMobile] = useState('');
  const agreed = useConsentBox(loginTextKinds, texts.agreeFirst);
  const redirect = query.get('redirect');
  const withRedirect = (path: string) => (redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);

  const binds = query.get('bindMobileFlag') === '1' && isLoggedIn();
  useRedirectWhenLoggedIn(redirect, binds);
  const passesOn = hasMessagingLogin() && query.get('by') !== 'mobile' && !isLoggedIn();
  useEffect(() => {
    if (passesOn) logInByMessagingApp(redirect, query.get('bindMobileFlag'));
  }, [passesOn, redirect, query]);

  const offerRegistration = async (proof: { readonly mobile: string; readonly code: string }) => {
    // Does not ask a person who has already left the login page.
    if (!isHere() || !(await askToConfirm({ title: texts.notRegistered, text: texts.notRegisteredWhy, yes: texts.goRegister }))) return;
    registrationHandover.set(proof);
    go(withRedirect('/register'));
  };

  if (binds) {
    return (
      <LoginFrame>
        <Card title={texts.bind}>
          <BindForm needsPassword={false} why={texts.bindWhy} onBound={() => go(returnPath(redirect), { replace: true })} />
        </Card>
      </LoginFrame>
    );
  }
  if (passesOn) return <RedirectProgress text={texts.toMessagingApp} />;
  return (
    <LoginFrame>
      <Card>
        <Tabs tabs={loginMethods} on={way} onChange={setWay} label={texts.ways} onCard />
        <LoginForm
          key={way}
          method={way}
          agreed={agreed}
          mobile={mobile}
          onMobile={setMobile}
          onLoggedIn={() => go(returnPath(redirect), { replace: true })}
          onNotRegistered={(proof) => void offerRegistration(proof)}
        />
        {hasMessagingLogin() && query.get('noMessaging') !== '1' && (
          <div className={styles.messagingApp}>
            <Button kind="main-line" wide onTap={() => logInByMessagingApp(redirect)}>
              {texts.byMessagingApp}
            </Button>
          </div>
        )}
        <div className={styles.ways}>
          <TextButton to={withRedirect('/register')}>{texts.toRegister}</TextButton>
          <TextButton to={withRedirect('/changePassword')}>{texts.forgot}</TextButton>
        </div>
      </Card>
    </LoginFrame>
  );
}
