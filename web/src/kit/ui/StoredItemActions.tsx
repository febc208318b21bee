import { Checkbox } from './Checkbox.tsx';
import styles from './StoredItemActions.module.css';
import { TextButton } from './TextButton.tsx';

interface StoredItemActionsProps {
  readonly isDefault: boolean;
  readonly texts: Readonly<Record<'theDefault' | 'makeDefault' | 'remove' | 'edit', string>>;
  readonly editTo: string;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/** Shows the actions below a stored address or identity: make it the default, remove, edit. */
export const StoredItemActions = ({ isDefault, texts, editTo, onDefault, onRemove }: StoredItemActionsProps) => (
  <div className={styles.acts}>
    <Checkbox on={isDefault} onChange={(on) => on && onDefault()} disabled={isDefault}>
      {isDefault ? texts.theDefault : texts.makeDefault}
    </Checkbox>
    <span className={styles.ways}>
      <TextButton onTap={onRemove}>{texts.remove}</TextButton>
      <TextButton to={editTo}>{texts.edit}</TextButton>
    </span>
  </div>
);
