import { accountCalls } from 'contract/account/account.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { useWrite } from '#api/use-call.ts';
import { useSite } from '#app/site.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/use-form.ts';
import { checkCode, createMobileCheck, checkPasswordEntered } from '../field-checks.ts';
import styles from '../screens/ChangePasswordScreen.module.css';
import { texts } from '../texts.ts';
import { CodeField } from './CodeField.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface BindFormProps {
  /** Whether the account is already known to need its password for this. */
  readonly needsPassword: boolean;
  readonly why: string;
  readonly onBound: () => void;
}

/** Maps refusals to the field they concern. */
const fieldOfRefusal: Readonly<Record<number, 'mobile' | 'code' | 'password'>> = {
  [refusalCodes.mobileWrong]: 'mobile',
  [refusalCodes.mobileBound]: 'mobile',
  [refusalCodes.codeWrong]: 'code',
  [refusalCodes.loginWrong]: 'password',
  [refusalCodes.loginTooMany]: 'password',
};

/** Binds a mobile number to the account by a code sent to it. */
export function BindForm({ needsPassword: known, why, onBound }: BindFormProps) {
  // An account without a mobile number may still have a password: the server then asks for it.
  const [needsPassword, needPassword] = useState(known);
  const { locale } = useSite();
  const mobileFault = createMobileCheck(locale);
  const form = useForm(
    { mobile: '', code: '', password: '' },
    { mobile: mobileFault, code: checkCode, ...(needsPassword ? { password: checkPasswordEntered } : {}) },
  );
  const bind = useWrite(accountCalls.bindMobile, {
    invalidates: [accountCalls.mySettings, accountCalls.agentInfo, accountCalls.checkUserMobile],
    successToast: texts.bound,
    onSuccess: onBound,
    onRefused({ code, message }) {
      if (code === refusalCodes.loginNeedsProof && !needsPassword) {
        needPassword(true);
        return false;
      }
      const field = fieldOfRefusal[code];
      if (field) form.setServerError(field, message);
      return field !== undefined;
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ mobile, code, password }) => bind.mutate({ mobile, validcode: code, ...(needsPassword ? { password } : {}) })}
    >
      <MobileField of={form} />
      <CodeField of={form} purpose="bind" mobileFault={mobileFault} />
      {needsPassword && <PasswordField of={form} />}
      <p className={styles.why}>{why}</p>
      <Button kind="main" wide sends busy={bind.isPending}>
        {texts.bind}
      </Button>
    </Form>
  );
}
