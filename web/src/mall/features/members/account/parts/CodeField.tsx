import { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Input } from 'contract/call.ts';
import { useWrite } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { toast } from '#kit/ui/toast.ts';
import type { FormState } from '#kit/ui/use-form.ts';
import { keepVerificationCodeDigits } from '../field-checks.ts';
import { texts } from '../texts.ts';
import type { LoginConsent } from './AgreeBox.tsx';
import { useCountdown } from '../use-countdown.ts';

type Purpose = NonNullable<Input<typeof accountCalls.sendValidcode>['type']>;

interface CodeFieldProps<Fields extends { readonly mobile: string; readonly code: string }> {
  readonly of: FormState<Fields>;
  readonly purpose: Purpose;
  /** Returns the error of a mobile number, which prevents sending a code; undefined if it is valid. */
  readonly mobileFault: (mobile: string) => string | undefined;
  /** The box to tick before a code is sent: the number goes to the operator of text messages. */
  readonly consent?: LoginConsent;
  /** A number and code filled in from another page. While both are unchanged, no code needs to be sent, and a hint says so. */
  readonly given?: { readonly mobile: string; readonly code: string } | undefined;
}

/** Renders the code field, with a button that sends a code to the form's mobile number. */
export function CodeField<Fields extends { readonly mobile: string; readonly code: string }>({
  of,
  purpose,
  mobileFault,
  consent,
  given,
}: CodeFieldProps<Fields>) {
  const { left, wait } = useCountdown();
  const filledIn = given !== undefined && given.mobile === of.values.mobile && given.code === of.values.code;
  const send = useWrite(accountCalls.sendValidcode, {
    onSuccess({ waitSeconds }) {
      wait(waitSeconds);
      toast(texts.codeSent);
    },
    onRefused({ body, message }) {
      wait(parseWaitSeconds(body));
      of.setServerError('code', message);
      return true;
    },
  });
  const ask = () => {
    const fault = mobileFault(of.values.mobile);
    if (fault) of.setServerError('mobile', fault);
    else if (!consent || consent.confirm()) send.mutate({ mobile: of.values.mobile, type: purpose });
  };
  return (
    <Field
      form={of}
      name="code"
      label={texts.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={texts.codeHint}
      clean={keepVerificationCodeDigits}
      hint={filledIn ? texts.codeFilledIn : undefined}
      end={
        <Button size="s" kind="main-line" busy={send.isPending} disabled={left > 0} onTap={ask}>
          {left > 0 ? texts.sendAgain(left) : filledIn ? texts.sendAnother : texts.sendCode}
        </Button>
      }
    />
  );
}

/** Returns the seconds to wait from a refusal's body; 0 if it has none. */
const parseWaitSeconds = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'waitSeconds' in body && typeof body.waitSeconds === 'number' ? body.waitSeconds : 0;
