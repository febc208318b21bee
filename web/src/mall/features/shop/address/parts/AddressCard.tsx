import { formatRegion } from 'contract/shop/address/regions.ts';
import { formatMobile } from '#kit/lib/format-mobile.ts';
import { Card } from '#kit/ui/Card.tsx';
import { StoredItemActions } from '#kit/ui/StoredItemActions.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { Address } from '../address-input.ts';
import { texts } from '../texts.ts';
import styles from './AddressCard.module.css';

interface AddressCardProps {
  readonly address: Address;
  /** Tells whether the list is for choosing and this address was chosen before. */
  readonly chosen?: boolean;
  readonly onChoose?: (() => void) | undefined;
  readonly editTo: string;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/**
 * Shows an address in the list of the member's addresses. A tap chooses it or opens its form. Below it are the actions that make it the default,
 * remove it and edit it.
 */
export const AddressCard = ({ address, chosen = false, onChoose, editTo, onDefault, onRemove }: AddressCardProps) => (
  <Card>
    <Pressable to={onChoose ? undefined : editTo} onTap={onChoose} className={styles.what}>
      <span className={styles.place}>
        {address.isDefault === 1 && <Tag tone="full">{texts.isDefault}</Tag>}
        {address.tag !== '' && <Tag>{address.tag}</Tag>}
        {formatRegion(address)}
      </span>
      <span className={styles.detail}>{address.address}</span>
      <span className={styles.who}>
        {address.name} <span className="num">{formatMobile(address.mobile)}</span>
        {chosen && <Tag tone="ok">{texts.chosen}</Tag>}
      </span>
    </Pressable>
    <StoredItemActions isDefault={address.isDefault === 1} texts={texts} editTo={editTo} onDefault={onDefault} onRemove={onRemove} />
  </Card>
);
