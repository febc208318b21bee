import { accountCalls } from 'contract/members/account/account.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { endSession, currentMember } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { checkVerificationCode, createMobileCheck, checkNewPassword } from '../field-checks.ts';
import { CodeField } from '../parts/CodeField.tsx';
import { MobileField } from '../parts/MobileField.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ChangePasswordScreen.module.css';

/** Maps refusals to the field they concern. */
const fieldOfRefusal: Readonly<Record<number, 'mobile' | 'code' | 'password'>> = {
  [refusalCodes.mobileWrong]: 'mobile',
  [refusalCodes.notRegistered]: 'mobile',
  [refusalCodes.memberClosed]: 'mobile',
  [refusalCodes.codeWrong]: 'code',
  [refusalCodes.passwordWeak]: 'password',
};

/** Renders the page that sets a new password by a code sent to the account's mobile number. All sessions end. */
export function ChangePasswordScreen() {
  // A logged-in member's number is already known.
  const loggedIn = useObservable(currentMember) !== 'visitor';
  const mine = useRead(accountCalls.mySettings, loggedIn ? {} : null);
  if (!loggedIn || mine.data || mine.isError) return <ChangePassword mobile={mine.data?.mobile ?? ''} />;
  return (
    <>
      <NavBar />
      <SettingsSkeleton />
    </>
  );
}

function ChangePassword({ mobile: known }: { readonly mobile: string }) {
  const { query } = usePage();
  const { locale } = useSite();
  const { go } = usePageNavigation();
  const mobileFault = createMobileCheck(locale);
  const form = useForm(
    { mobile: known, code: '', password: '' },
    { mobile: mobileFault, code: checkVerificationCode, password: checkNewPassword },
  );
  const redirect = query.get('redirect');
  const change = useWrite(accountCalls.resetPwd, {
    successToast: texts.passwordChanged,
    onSuccess() {
      form.clear('password');
      endSession();
      go(redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`, { replace: true });
    },
    onRefused({ code, message }) {
      const field = fieldOfRefusal[code];
      if (field) form.setServerError(field, message);
      return field !== undefined;
    },
  });

  return (
    <>
      <NavBar />
      <Card>
        <Form form={form} onSubmit={({ mobile, code, password }) => change.mutate({ mobile, validcode: code, password })}>
          <MobileField of={form} />
          <CodeField of={form} purpose="reset" mobileFault={mobileFault} />
          <PasswordField of={form} fresh />
          <p className={styles.why}>{texts.changeWhy}</p>
          <Button kind="main" wide sends busy={change.isPending}>
            {texts.save}
          </Button>
        </Form>
      </Card>
    </>
  );
}
