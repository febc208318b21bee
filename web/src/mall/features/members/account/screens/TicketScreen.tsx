import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import type { Input } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { logInByMessagingApp } from '#phone/messaging-login.ts';
import { usePage } from '#phone/page.ts';
import { returnPath } from '#phone/return-path.ts';
import { beginSession, isLoggedIn, takeLandingTicket } from '#phone/session.ts';
import { useConsentBox } from '#mall/common/use-consent-box.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { useSite } from '#mall/common/site.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { formatReopenDeadline } from '../format-reopen-deadline.ts';
import { AgreeBox, loginTextKinds } from '../parts/AgreeBox.tsx';
import { LoginFrame } from '../parts/LoginFrame.tsx';
import { RedirectProgress } from '../parts/RedirectProgress.tsx';
import { texts } from '../texts.ts';
import styles from './TicketScreen.module.css';

type Agreed = Input<typeof messagingCalls.tradeTicket>['agreed'];

/** Returns the texts that the person accepted a moment ago, before the ticket of that login ran out. */
const consentGiven = () => siteStorage.get('consentGiven') as Agreed;

/**
 * Renders the page that exchanges the ticket of a WeChat login for a token, and opens the page where the login began. A new member accepts the legal
 * texts first. Without a ticket, redirects to `redirect`, through the login page if nobody is logged in.
 */
export function TicketScreen() {
  const { query } = usePage();
  const { go } = usePageNavigation();
  const { timeZone } = useSite();
  const agreed = useConsentBox(loginTextKinds, texts.agreeFirst);
  const [asksConsent, setAsksConsent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ticket = useRef<string>(undefined);
  const redirect = query.get('redirect') ?? query.get('routesRedirect');

  const trade = useWrite(messagingCalls.tradeTicket, {
    onSuccess({ login, dfAppId, dfOpenId, redirect: target, needsMobile }) {
      siteStorage.remove('consentGiven');
      if (login) {
        beginSession(login.token, login.agentId, login.sessionId);
        siteStorage.set('openid', login.openid);
      } else {
        siteStorage.set('dfAppId', dfAppId);
        siteStorage.set('dfOpenId', dfOpenId);
      }
      const to = returnPath(target);
      go(needsMobile === 1 ? `/login?bindMobileFlag=1&redirect=${encodeURIComponent(to)}` : to, { replace: true });
    },
    onRefused({ code, message, body }, input) {
      if (code === refusalCodes.legalTextsChanged) {
        setAsksConsent(true);
        if (input.agreed) agreed.reportNewTexts(body, message);
      } else if (code === refusalCodes.memberClosing) void askReopen(body);
      // The texts took longer to read than a ticket lives.
      else if (code === refusalCodes.messagingTicketWrong && asksConsent) logInByMessagingApp(redirect);
      else setProblem(message);
      return true;
    },
  });
  const send = (more: Partial<Input<typeof messagingCalls.tradeTicket>>) => {
    const accepted = consentGiven();
    if (ticket.current !== undefined) trade.mutate({ ticket: ticket.current, ...(accepted ? { agreed: accepted } : {}), ...more });
  };
  const askReopen = async (body: unknown) => {
    const text = texts.closingWhy(formatReopenDeadline(body, timeZone));
    if (await askToConfirm({ title: texts.closingTitle, text, yes: texts.keepAccount })) send({ takeBack: 1 });
    else go('/', { replace: true });
  };

  const begin = useEffectEvent(() => {
    ticket.current ??= takeLandingTicket();
    if (ticket.current !== undefined) send({});
    else if (isLoggedIn()) go(returnPath(redirect), { replace: true });
    else go(`/login?redirect=${encodeURIComponent(returnPath(redirect))}`, { replace: true });
  });
  useEffect(() => {
    const step = setTimeout(begin);
    return () => clearTimeout(step);
  }, []);

  const broken = problem ?? (trade.error && !asksConsent && !trade.isPending ? texts.loginFailedWhy : undefined);
  if (broken !== undefined) {
    return (
      <LoginFrame>
        <StateMessage illustration="nopermission" title={texts.loginFailed} text={broken}>
          <Button to="/">{texts.home}</Button>
          <Button kind="main" to="/login" replace>
            {texts.loginAgain}
          </Button>
        </StateMessage>
      </LoginFrame>
    );
  }
  if (!asksConsent) return <RedirectProgress text={texts.loggingIn} />;
  return (
    <LoginFrame>
      <Card title={texts.byMessagingApp}>
        <p className={styles.why}>{texts.consentWhy}</p>
        <AgreeBox of={agreed} />
        <Button
          kind="main"
          wide
          busy={trade.isPending}
          onTap={() => {
            const versions = agreed.confirm();
            if (!versions) return;
            siteStorage.set('consentGiven', versions);
            send({});
          }}
        >
          {texts.agreeAndLogIn}
        </Button>
        <div className={styles.other}>
          <TextButton to="/login?by=mobile">{texts.byMobile}</TextButton>
        </div>
      </Card>
    </LoginFrame>
  );
}
