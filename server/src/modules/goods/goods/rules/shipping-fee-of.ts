import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { type Cents, cents, zero } from 'contract/money.ts';

interface StoredShippingFee {
  readonly kind: number;
  readonly templateId: number | null;
  readonly flatFreight: number;
}

/**
 * Returns how shipping of a product is charged: by a freight template, or one flat fee. Products that are not shipped
 * cost nothing.
 */
export const shippingFeeOf = ({
  kind,
  templateId,
  flatFreight,
}: StoredShippingFee): { readonly templateId: number | null; readonly flatFreight: Cents } =>
  requiresShipping(kind) ? { templateId, flatFreight: cents(flatFreight) } : { templateId: null, flatFreight: zero };
