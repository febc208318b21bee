import { isSent } from 'contract/goods/goods-kinds.ts';
import { type Cents, cents, zero } from 'contract/money.ts';

interface Kept {
  readonly kind: number;
  readonly templateId: number | null;
  readonly flatFreight: number;
}

/** By what a goods is charged for being sent: a template, else one flat fee; nothing for what is not sent at all, whatever it was given. */
export const sentBy = ({ kind, templateId, flatFreight }: Kept): { readonly templateId: number | null; readonly flatFreight: Cents } =>
  isSent(kind) ? { templateId, flatFreight: cents(flatFreight) } : { templateId: null, flatFreight: zero };
