import { StruckPrice } from '#ui/StruckPrice.tsx';

interface FormerPriceProps {
  /** Is null where the product costs no less than before. */
  readonly yuan: number | null;
  /** Shows nothing while the member's own prices are loading. */
  readonly pending: boolean;
}

/** Shows beside a promotion's price what the product costs without the promotion. */
export const FormerPrice = ({ yuan, pending }: FormerPriceProps) => (
  <span data-for-visitor>{!pending && yuan !== null && <StruckPrice yuan={yuan} />}</span>
);
