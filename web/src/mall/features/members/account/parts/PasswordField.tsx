import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Field } from '#kit/ui/Field.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import styles from './PasswordField.module.css';

interface PasswordFieldProps<Fields extends { readonly password: string }> {
  readonly of: FormState<Fields>;
  /** Tells whether a new password is set: shows the requirements, and lets the browser suggest one. */
  readonly fresh?: boolean;
}

/** Renders a password field with a button to show the text. */
export function PasswordField<Fields extends { readonly password: string }>({ of, fresh = false }: PasswordFieldProps<Fields>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      form={of}
      name="password"
      label={fresh ? texts.newPassword : texts.password}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      placeholder={texts.passwordHint}
      hint={fresh ? texts.newPasswordHint : undefined}
      maxLength={64}
      end={
        <span className={styles.eye}>
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            size="s"
            onTap={() => setShown(!shown)}
          />
        </span>
      }
    />
  );
}
