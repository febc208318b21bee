import { Check } from './Check.tsx';
import styles from './KeptFoot.module.css';
import { QuietButton } from './QuietButton.tsx';

interface KeptFootProps {
  readonly isDefault: boolean;
  readonly texts: Readonly<Record<'theDefault' | 'makeDefault' | 'remove' | 'edit', string>>;
  readonly editTo: string;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/** Shows the actions below a stored address or identity: make it the default, remove, edit. */
export const KeptFoot = ({ isDefault, texts, editTo, onDefault, onRemove }: KeptFootProps) => (
  <div className={styles.acts}>
    <Check on={isDefault} onChange={(on) => on && onDefault()} disabled={isDefault}>
      {isDefault ? texts.theDefault : texts.makeDefault}
    </Check>
    <span className={styles.ways}>
      <QuietButton onTap={onRemove}>{texts.remove}</QuietButton>
      <QuietButton to={editTo}>{texts.edit}</QuietButton>
    </span>
  </div>
);
