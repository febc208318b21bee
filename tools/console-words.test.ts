import { choiceNames, fieldNames } from 'contract/field-names.ts';
import { auditedCallTexts } from 'contract/shop/access/audited-calls.ts';
import { readCallTitles } from 'contract/shop/access/read-call-titles.ts';
import { describe, expect, it } from 'vitest';
import { domainApis } from 'server/compose.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly [part: string]: unknown;
}

/** Walks a shape with all that is inside it: each field by its name. */
function walk(schema: unknown, name: string, visit: (name: string, schema: Schema) => void): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) return schema.forEach((one) => walk(one, name, visit));
  const one = schema as Schema;
  if (name !== '') visit(name, one);
  for (const [field, inner] of Object.entries(one.properties ?? {})) walk(inner, field, visit);
  for (const part of ['items', 'anyOf', 'oneOf', 'allOf']) walk(one[part], name, visit);
}

const calls: readonly { readonly name: string; readonly shape: object | undefined }[] = domainApis.flatMap(({ calls: rows, shapes }) =>
  Object.entries(rows).flatMap(([name, row]) => (row.caller === 'merchant' ? [{ name, shape: shapes[name] }] : [])),
);

describe('the words of the console', () => {
  it('name every field of a merchant call', () => {
    const nameless = new Set<string>();
    for (const { name, shape } of calls)
      walk(Object.values(shape ?? {}), '', (field) => {
        if (fieldNames[field] === undefined && fieldNames[`${name}.${field}`] === undefined) nameless.add(`${name}.${field}`);
      });
    expect([...nameless]).toEqual([]);
  });

  it('name every value that may be chosen, but for codes that are their own name', () => {
    const nameless = new Set<string>();
    for (const { name, shape } of calls)
      walk(Object.values(shape ?? {}), '', (field, schema) => {
        for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const]))
          if (
            typeof value === 'string' &&
            value !== '' &&
            !/[.A-Z]\w*$/.test(value) &&
            choiceNames[value] === undefined &&
            choiceNames[`${field}.${value}`] === undefined &&
            choiceNames[`${name}.${field}.${value}`] === undefined
          )
            nameless.add(`${name}.${field}.${value}`);
      });
    expect([...nameless]).toEqual([]);
  });

  it('give every merchant call a title', () => {
    const titled = (name: string): boolean =>
      readCallTitles[name] !== undefined || Object.keys(auditedCallTexts).some((call) => call.endsWith(`.${name}`));
    expect(calls.map(({ name }) => name).filter((name) => !titled(name))).toEqual([]);
  });
});
