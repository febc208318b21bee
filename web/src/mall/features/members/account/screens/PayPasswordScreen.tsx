import { accountCalls } from 'contract/members/account/account.calls.ts';
import { payPasswordDigits, findPayPasswordFault } from 'contract/members/account/pay-password.ts';
import type { Reply } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useWrite, useRead } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { toastSuccess } from '#kit/ui/toast.ts';
import { localiseRuleSentence } from '#kit/lib/localise.ts';
import { keepVerificationCodeDigits } from '../field-checks.ts';
import { OwnerVerificationFields } from '../parts/OwnerVerificationFields.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useOwnerVerification } from '../use-owner-verification.ts';
import styles from './ChangePasswordScreen.module.css';

/** Renders the page where the payment password is set, changed or removed. */
export function PayPasswordScreen() {
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={settings} skeleton={<SettingsSkeleton />}>
        {(known) => <PayPasswordForm known={known} />}
      </QueryBoundary>
    </>
  );
}

/** Maps refusals to the field they concern. */
const fieldOfRefusal: Readonly<Record<number, 'payPassword' | 'code' | 'password'>> = {
  [refusalCodes.payPasswordWeak]: 'payPassword',
  [refusalCodes.codeWrong]: 'code',
  [refusalCodes.loginWrong]: 'password',
  [refusalCodes.loginTooMany]: 'password',
};

const digitFieldProps = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: payPasswordDigits,
  keeps: keepVerificationCodeDigits,
} as const;

function PayPasswordForm({ known }: { readonly known: Reply<typeof accountCalls.mySettings> }) {
  const { backOr } = usePageNavigation();
  const proof = useOwnerVerification(known, {
    payPassword: (text) => localiseRuleSentence(findPayPasswordFault(text)),
    payPasswordAgain: (text, { payPassword }) => (text === payPassword ? undefined : texts.payPasswordDiffers),
  });
  const { form } = proof;
  const set = useWrite(accountCalls.setPayPassword, {
    invalidates: [accountCalls.mySettings],
    onSuccess({ hasPayPassword }) {
      toastSuccess(hasPayPassword === 1 ? texts.payPasswordDone : texts.payPasswordIsOff);
      backOr('/settings');
    },
    onRefused({ code, message }) {
      const field = fieldOfRefusal[code];
      if (field) form.setServerError(field, message);
      return field !== undefined;
    },
  });
  const send = (payPassword: string) => {
    const { password, code } = proof.getCredentials(form.values);
    set.mutate({ payPassword, ...(password === undefined ? { ownCode: code } : { password }) });
  };
  const askOff = async () => {
    if (!proof.isFilledIn()) return;
    if (await askToConfirm({ title: texts.payPasswordOffAsk, text: texts.payPasswordOffWhy, yes: texts.payPasswordOff })) send('');
  };
  const has = known.hasPayPassword === 1;
  return (
    <Card title={has ? texts.payPasswordChange : texts.payPasswordSet}>
      <Form form={form} onSubmit={({ payPassword }) => send(payPassword)}>
        <Field
          form={form}
          name="payPassword"
          label={texts.payPassword}
          placeholder={texts.codeHint}
          hint={texts.payPasswordHint}
          {...digitFieldProps}
        />
        <Field
          form={form}
          name="payPasswordAgain"
          label={texts.payPasswordAgain}
          placeholder={texts.payPasswordAgainHint}
          {...digitFieldProps}
        />
        <OwnerVerificationFields of={proof} />
        <p className={styles.why}>{texts.payPasswordWhy}</p>
        <Button kind="main" wide sends busy={set.isPending}>
          {has ? texts.payPasswordChange : texts.payPasswordSet}
        </Button>
      </Form>
      {has && (
        <div className={styles.second}>
          <Button wide busy={set.isPending} onTap={() => void askOff()}>
            {texts.payPasswordOff}
          </Button>
        </div>
      )}
    </Card>
  );
}
