import { type FieldSchema, withoutNull } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Says a discount in words, 8500 as 8.5折: what a form takes in place of basis points. */
const toDiscountWords = (basisPoints: number): string => `${basisPoints / 1000}折`;

/** Tells whether a form takes a discount in words and in basis points: it is then said in words. */
const takesWords = (fields: FieldSchema['properties']): boolean => fields?.['discount'] !== undefined && fields['discountBp'] !== undefined;

/**
 * Makes what a list answered into what a form takes: fields that the form does not have go, at every depth, and a discount in basis points becomes words, so
 * that the one input of it shows what is saved.
 */
export function fitToSchema(value: unknown, whole: FieldSchema): unknown {
  const { schema } = withoutNull(whole);
  if (Array.isArray(value)) return schema.items ? value.map((one) => fitToSchema(one, schema.items ?? {})) : value;
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const fields = schema.properties;
  const fitted = Object.entries(value as Values).flatMap(([name, inner]): [string, unknown][] => {
    const field = fields[name];
    if (!field) return [];
    if (name === 'discountBp' && takesWords(fields)) return typeof inner === 'number' ? [['discount', toDiscountWords(inner)]] : [];
    // What cannot be null was left out when it was saved.
    if (inner === null && !withoutNull(field).nullable) return [];
    return [[name, fitToSchema(inner, field)]];
  });
  return Object.fromEntries(fitted);
}
