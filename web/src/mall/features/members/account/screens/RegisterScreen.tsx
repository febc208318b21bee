import { accountCalls } from 'contract/members/account/account.calls.ts';
import { maxNickLength } from 'contract/members/account/nick.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { previousPath } from '#phone/history-entries.ts';
import { usePage } from '#phone/page.ts';
import { returnPath } from '#phone/return-path.ts';
import { beginSession } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { useConsentBox } from '#mall/common/use-consent-box.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { checkVerificationCode, createMobileCheck, checkNewPassword } from '../field-checks.ts';
import { registrationHandover } from '../registration-handover.ts';
import { AgreeBox, loginTextKinds } from '../parts/AgreeBox.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { LoginFrame } from '../parts/LoginFrame.tsx';
import { MobileField } from '../parts/MobileField.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { texts } from '../texts.ts';
import { useRedirectWhenLoggedIn } from '../use-redirect-when-logged-in.ts';
import styles from './LoginScreen.module.css';

/** Maps refusals to the field they concern. */
const fieldOfRefusal: Readonly<Record<number, 'mobile' | 'code' | 'password'>> = {
  [refusalCodes.mobileWrong]: 'mobile',
  [refusalCodes.mobileTaken]: 'mobile',
  [refusalCodes.codeWrong]: 'code',
  [refusalCodes.passwordWeak]: 'password',
};

/** Renders the page that registers a member by mobile number and logs them in. */
export function RegisterScreen() {
  const { query } = usePage();
  const { locale } = useSite();
  const { go, back } = usePageNavigation();
  const [given] = useState(() => registrationHandover.get());
  const mobileFault = createMobileCheck(locale);
  const form = useForm(
    { mobile: given?.mobile ?? '', code: given?.code ?? '', password: '', nick: '' },
    { mobile: mobileFault, code: checkVerificationCode, password: checkNewPassword },
  );
  const agreed = useConsentBox(loginTextKinds, texts.agreeFirst);
  const redirect = query.get('redirect');

  useEffect(() => registrationHandover.set(undefined), []);
  useRedirectWhenLoggedIn(redirect);

  const register = useWrite(accountCalls.register, {
    successToast: texts.registered,
    onSuccess({ token, agentId }) {
      form.clear('password', 'code');
      beginSession(token, agentId);
      // The login page below in the history redirects by itself.
      if (previousPath()?.startsWith('/login')) back();
      else go(returnPath(redirect), { replace: true });
    },
    onRefused({ code, message, body }) {
      const field = fieldOfRefusal[code];
      if (code === refusalCodes.legalTextsChanged) agreed.reportNewTexts(body, message);
      else if (field) form.setServerError(field, message);
      else return false;
      return true;
    },
  });

  return (
    <LoginFrame>
      <Card>
        <Form
          form={form}
          onSubmit={({ mobile, code, password, nick }) => {
            const versions = agreed.confirm();
            if (versions) register.mutate({ mobile, validcode: code, password, agreed: versions, ...(nick.trim() === '' ? {} : { nick }) });
          }}
        >
          <MobileField of={form} />
          <CodeField of={form} purpose="register" mobileFault={mobileFault} consent={agreed} given={given} />
          <PasswordField of={form} fresh />
          <Field
            form={form}
            name="nick"
            label={texts.nick}
            autoComplete="nickname"
            placeholder={texts.nickHint}
            maxLength={maxNickLength}
          />
          <AgreeBox of={agreed} />
          <Button kind="main" wide sends busy={register.isPending}>
            {texts.register}
          </Button>
        </Form>
        <div className={styles.ways}>
          <TextButton to={redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`}>{texts.toLogin}</TextButton>
        </div>
      </Card>
    </LoginFrame>
  );
}
