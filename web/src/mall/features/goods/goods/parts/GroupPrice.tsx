import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { groupTexts } from '../group-texts.ts';
import styles from './GroupPrice.module.css';

interface GroupPriceProps {
  readonly goods: { readonly groupSize: number; readonly groupPrice: number | null; readonly priceNote: string };
  /** Reserves the space of the price while the member's own is loading. */
  readonly pending: boolean;
  readonly size: 's' | 'l';
}

/** Shows the group price of a product, and the size of the group. */
export const GroupPrice = ({ goods: { groupSize, groupPrice, priceNote }, pending, size }: GroupPriceProps) => (
  <span className={styles.price} data-for-visitor>
    <Tag>{groupTexts.size(groupSize)}</Tag>
    {groupPrice === null ? priceNote : <Price yuan={pending ? undefined : groupPrice} size={size} />}
  </span>
);
