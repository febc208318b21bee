import { kindFields, listFormFields, type PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { readPeriod } from '#platform/read-period.ts';
import { definitionOf } from '../kinds/kinds.ts';
import type { NewPromotion } from './promotion.ts';
import { type PromotionInput, type PromotionReferences, promotionFieldRefusal } from './promotion-input.ts';

/** Refuses fields that the kind does not take, and missing ones: nothing is taken and dropped. */
function assertFields(input: PromotionInput): asserts input is PromotionForm {
  const { takes, needs } = listFormFields(input.kind);
  const isGiven = (field: string) => Object.entries(input).some(([name, value]) => name === field && value !== undefined);
  for (const field of kindFields) if (isGiven(field) && !takes.includes(field)) throw promotionFieldRefusal(field, 'promotionFieldUnused');
  for (const field of needs) {
    if (!isGiven(field)) throw promotionFieldRefusal(field, field === 'goods' ? 'promotionGoodsNeeded' : 'promotionNeeded');
  }
}

const parseTimes = (input: PromotionInput, timeZone: string) =>
  readPeriod(input, timeZone, (problem) =>
    problem === 'endsEarly'
      ? promotionFieldRefusal('endTime', 'promotionEndsEarly')
      : promotionFieldRefusal(problem === 'startTimeForm' ? 'startTime' : 'endTime', 'promotionTimeForm'),
  );

/** Converts a merchant's input to a promotion. Refuses (promotionWrong) with the field or the tier, and what is allowed. */
export function parsePromotionForm(input: PromotionInput, references: PromotionReferences): NewPromotion {
  assertFields(input);
  const { name, levels = [] } = input;
  if (levels.some((id) => !references.levelIds.has(id))) throw promotionFieldRefusal('levels', 'promotionLevelUnknown');
  const head = { name, ...parseTimes(input, references.timeZone), levels };
  return definitionOf(input).parse(input, head, references);
}
