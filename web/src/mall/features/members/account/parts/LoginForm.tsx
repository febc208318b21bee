import { accountCalls } from 'contract/members/account/account.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import type { CallRefusedError } from '#client/call-errors.ts';
import { useWrite } from '#phone/client.ts';
import { beginSession } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { checkVerificationCode, createMobileCheck, checkPasswordEntered } from '../field-checks.ts';
import { whenNoDialog } from '#kit/ui/use-dialog.ts';
import { formatReopenDeadline } from '../format-reopen-deadline.ts';
import { texts } from '../texts.ts';
import { AgreeBox, type LoginConsent } from './AgreeBox.tsx';
import { CodeField } from './CodeField.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Lists the ways to log in: by a password, or by a code sent to the phone. */
export type LoginMethod = 'password' | 'code';

interface LoginFormProps {
  readonly method: LoginMethod;
  readonly agreed: LoginConsent;
  /** Mobile number entered in the other method's form. */
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onLoggedIn: () => void;
  /** Called when the number has no account and the code verified that the person holds it. */
  readonly onNotRegistered: (proof: { readonly mobile: string; readonly code: string }) => void;
}

/** Lists the refusals that concern the password or code. */
const credentialRefusals: ReadonlySet<number> = new Set([
  refusalCodes.loginWrong,
  refusalCodes.loginTooMany,
  refusalCodes.codeWrong,
  refusalCodes.memberClosed,
]);

/** Renders the form of one login method. */
export function LoginForm({ method, agreed, mobile, onMobile, onLoggedIn, onNotRegistered }: LoginFormProps) {
  const { locale, timeZone } = useSite();
  const mobileFault = createMobileCheck(locale);
  const form = useForm(
    { mobile, password: '', code: '' },
    { mobile: mobileFault, ...(method === 'password' ? { password: checkPasswordEntered } : { code: checkVerificationCode }) },
  );

  /** Shares the entered number with the other method's form. */
  const setAndShare: typeof form.setValue = (name, text) => {
    form.setValue(name, text);
    if (name === 'mobile') onMobile(text);
  };

  const buildCredentials = ({ mobile: number, password, code }: typeof form.values) => ({
    mobile: number,
    ...(method === 'password' ? { password } : { validcode: code }),
  });
  const login = useWrite(accountCalls.login, {
    onSuccess({ token, agentId }) {
      form.clear('password', 'code');
      beginSession(token, agentId);
      onLoggedIn();
    },
    onRefused: (refused) => showRefusal(refused),
  });

  const askReopen = async (body: unknown) => {
    const versions = agreed.confirm();
    const yes = await askToConfirm({
      title: texts.closingTitle,
      text: texts.closingWhy(formatReopenDeadline(body, timeZone)),
      yes: texts.keepAccount,
    });
    if (yes && versions) login.mutate({ ...buildCredentials(form.values), agreed: versions, takeBack: 1 });
  };

  function showRefusal({ code, message, body }: CallRefusedError): boolean {
    if (code === refusalCodes.legalTextsChanged) agreed.reportNewTexts(body, message);
    else if (code === refusalCodes.mobileWrong) form.setServerError('mobile', message);
    else if (code === refusalCodes.notRegistered) onNotRegistered(form.values);
    else if (code === refusalCodes.memberClosing) void askReopen(body);
    else if (credentialRefusals.has(code)) form.setServerError(method, message);
    else return false;
    return true;
  }

  /** Logs in; first asks who has not ticked the legal texts to agree to them. */
  const agreeAndLogIn = async (values: typeof form.values) => {
    const text = `${texts.age}${texts.service}${texts.and}${texts.privacy}`;
    if (!agreed.on) {
      if (!(await askToConfirm({ title: texts.agreeTitle, text, yes: texts.agreeAndLogIn }))) {
        await whenNoDialog();
        agreed.confirm();
        return;
      }
      agreed.tick(true);
    }
    login.mutate({ ...buildCredentials(values), agreed: agreed.versions });
  };

  return (
    <Form form={form} onSubmit={(values) => void agreeAndLogIn(values)}>
      <MobileField of={{ ...form, setValue: setAndShare }} />
      {method === 'password' ? (
        <PasswordField of={form} />
      ) : (
        <CodeField of={form} purpose="login" mobileFault={mobileFault} consent={agreed} />
      )}
      <AgreeBox of={agreed} />
      <Button kind="main" wide sends busy={login.isPending}>
        {texts.login}
      </Button>
    </Form>
  );
}
