import { Type } from 'typebox';
import { CombinedGood } from '../../goods/goods/combined-good.ts';
import { Nullable, Yuan } from '../../wire.ts';

/**
 * Describes the fields of an order line that tell which other lines it depends on, as a gift or add-on purchase. For a bundle, also its components.
 */
export const TiedLineFields = {
  /** 'markUp' for a piece of an add-on purchase, 'gift' for a gift; null for a line of its own. */
  tieKind: Nullable(Type.Enum(['markUp', 'gift'])),
  /** Names the activity; empty for a line of its own. */
  tieName: Type.String(),
  /** Lists the numbers of the lines that it came with, and goes back with. */
  mainLineNos: Type.Array(Type.Integer()),
  /** Lists what a bundle held; `amount` is the part of the line's amount that falls to all pieces of the component. Empty for other products. */
  combinedGoodList: Type.Array(Type.Object({ ...CombinedGood.properties, amount: Yuan })),
};
