import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** Names an input that a page draws by hand: the label above it, tied to it by the id that its child gets. */
export function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
