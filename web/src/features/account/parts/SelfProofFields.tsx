import { TextButton } from '#ui/TextButton.tsx';
import styles from './SelfProofFields.module.css';
import { texts } from '../texts.ts';
import type { SelfProof } from '../use-self-proof.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

const noFault = () => undefined;

/** Renders the fields that verify the account's owner, with a switch to the other method. */
export const SelfProofFields = ({ of: { form, by, other } }: { readonly of: SelfProof }) => (
  <>
    {by === 'password' ? <PasswordField of={form} /> : <CodeField of={form} purpose="confirm" mobileFault={noFault} />}
    <p className={styles.why}>
      {by === 'password' ? texts.selfByPassword : texts.selfByCode(form.values.mobile.slice(-4))}
      {other && <TextButton onTap={other}>{by === 'password' ? texts.byOwnCode : texts.byOwnPassword}</TextButton>}
    </p>
  </>
);
