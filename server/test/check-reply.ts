import { Ajv, type ValidateFunction } from 'ajv';
import { isDay } from 'contract/day.ts';
import type { CallShape } from 'contract/call.ts';

// Each schema checks a few replies: to optimise the code of its check takes longer than the checks.
const ajv = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 6, formats: { date: isDay }, code: { optimize: false } });
const validators = new WeakMap<CallShape, ValidateFunction>();

/** Copies a reply's schema so that it refuses fields that it does not name. */
function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeSchema(value)]));
  return copy['type'] === 'object' && copy['properties'] && copy['additionalProperties'] === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** Checks, in tests, a reply against the schema of its call. Throws for a field that is wrong, missing or not in the schema. */
export function checkReply(name: string, shape: CallShape, reply: unknown): void {
  let validate = validators.get(shape);
  if (!validate) {
    validate = ajv.compile(closeSchema(shape.reply) as object);
    validators.set(shape, validate);
  }
  const wire: unknown = JSON.parse(JSON.stringify(reply));
  if (validate(wire)) return;
  throw new Error(
    `the reply of ${name} does not fit its shape: ${ajv.errorsText(validate.errors)}${JSON.stringify(validate.errors?.map(({ params }) => params))}`,
  );
}
