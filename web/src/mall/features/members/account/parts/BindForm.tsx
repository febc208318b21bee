import { accountCalls } from 'contract/members/account/account.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { beginSession } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { toastSuccess } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { checkVerificationCode, createMobileCheck, checkPasswordEntered } from '../field-checks.ts';
import styles from '../screens/ChangePasswordScreen.module.css';
import { texts } from '../texts.ts';
import { CodeField } from './CodeField.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface BindFormProps {
  /** Tells whether the account is already known to need its password for this. */
  readonly needsPassword: boolean;
  readonly why: string;
  readonly onBound: () => void;
}

/** Maps refusals to the field they concern. */
const fieldOfRefusal: Readonly<Record<number, 'mobile' | 'code' | 'password'>> = {
  [refusalCodes.mobileWrong]: 'mobile',
  [refusalCodes.mobileBoundElsewhere]: 'mobile',
  [refusalCodes.codeWrong]: 'code',
  [refusalCodes.loginWrong]: 'password',
  [refusalCodes.loginTooMany]: 'password',
};

/** Lists what an account has of its mobile number. */
const changed = [accountCalls.mySettings, accountCalls.agentInfo, accountCalls.checkUserMobile];

/**
 * Renders the form that binds a mobile number to the account, by a code sent to it. A person who logged in by WeChat and already has an
 * account under that number may have the two merged.
 */
export function BindForm({ needsPassword: known, why, onBound }: BindFormProps) {
  // An account without a mobile number may still have a password: the server then asks for it.
  const [needsPassword, needPassword] = useState(known);
  const { locale } = useSite();
  const mobileFault = createMobileCheck(locale);
  const form = useForm(
    { mobile: '', code: '', password: '' },
    { mobile: mobileFault, code: checkVerificationCode, ...(needsPassword ? { password: checkPasswordEntered } : {}) },
  );
  const claim = useWrite(privacyCalls.identityClaim, {
    onSuccess({ token, agentId, sessionId }) {
      beginSession(token, agentId, sessionId);
      void invalidateCalls(changed);
      toastSuccess(texts.merged);
      onBound();
    },
  });
  const offerMerge = async (mobile: string, validcode: string) => {
    if (await askToConfirm({ title: texts.mergeTitle, text: texts.mergeWhy, yes: texts.merge })) claim.mutate({ mobile, validcode });
  };
  const bind = useWrite(accountCalls.bindMobile, {
    invalidates: changed,
    successToast: texts.bound,
    onSuccess: onBound,
    onRefused({ code, message }, input) {
      if (code === refusalCodes.mobileBoundElsewhere && siteStorage.text('sessionId') !== undefined) {
        void offerMerge(input.mobile, input.validcode);
        return true;
      }
      if (code === refusalCodes.loginCredentialMissing && !needsPassword) {
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
      <Button kind="main" wide sends busy={bind.isPending || claim.isPending}>
        {texts.bind}
      </Button>
    </Form>
  );
}
