import { Amount, GoodsScope, Pieces, TiersWith } from '../form-fields.ts';

/** Describes the form of a package offer (打包价): a number of pieces of its products, of any of them, for one price. */
export const packageForm = () => ({ goods: GoodsScope, tiers: TiersWith({ pieces: Pieces, price: Amount }) });
