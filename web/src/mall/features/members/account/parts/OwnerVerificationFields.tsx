import { TextButton } from '#kit/ui/TextButton.tsx';
import styles from './OwnerVerificationFields.module.css';
import { texts } from '../texts.ts';
import type { OwnerVerification } from '../use-owner-verification.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

const noFault = () => undefined;

/** Renders the fields by which a member proves that the account is theirs: the password or a code, with a switch between both. */
export const OwnerVerificationFields = ({ of: { form, method, switchMethod } }: { readonly of: OwnerVerification }) => (
  <>
    {method === 'password' ? <PasswordField of={form} /> : <CodeField of={form} purpose="confirm" mobileFault={noFault} />}
    <p className={styles.why}>
      {method === 'password' ? texts.selfByPassword : texts.selfByCode(form.values.mobile.slice(-4))}
      {switchMethod && <TextButton onTap={switchMethod}>{method === 'password' ? texts.byOwnCode : texts.byOwnPassword}</TextButton>}
    </p>
  </>
);
