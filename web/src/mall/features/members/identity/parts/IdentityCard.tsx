import { Card } from '#kit/ui/Card.tsx';
import { StoredItemActions } from '#kit/ui/StoredItemActions.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { Identity } from '../identity.ts';
import { texts } from '../texts.ts';
import styles from './IdentityCard.module.css';

interface IdentityCardProps {
  readonly identity: Identity;
  /** Tells whether the list is for choosing and this identity was chosen before. */
  readonly chosen: boolean;
  readonly onChoose: (() => void) | undefined;
  readonly editTo: string;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/**
 * Shows an identity in the list of the member's identities. A tap chooses it or opens its form. Below it are the actions that make it the default,
 * remove it and edit it.
 */
export const IdentityCard = ({ identity, chosen, onChoose, editTo, onDefault, onRemove }: IdentityCardProps) => (
  <Card>
    <Pressable to={onChoose ? undefined : editTo} onTap={onChoose} className={styles.what}>
      <span className={styles.name}>
        {identity.name}
        {identity.isDefault === 1 && <Tag tone="full">{texts.isDefault}</Tag>}
        {chosen && <Tag tone="ok">{texts.chosen}</Tag>}
      </span>
      <span className={styles.number}>{identity.idCard}</span>
    </Pressable>
    <StoredItemActions isDefault={identity.isDefault === 1} texts={texts} editTo={editTo} onDefault={onDefault} onRemove={onRemove} />
  </Card>
);
