import type { CallRow, CallShape } from 'contract/call.ts';

/** Describes the call that a generated page makes when it opens. Holds its name, the code of its input, and whether visitors must log in first. */
export interface PageRead {
  readonly call: string;
  /** The input as code on the page's `params`: `{ goodsId: Number(params['goodsId']) }`. */
  readonly input: string;
  /** Tells whether visitors must log in first, because the call is not for everybody. */
  readonly login: boolean;
}

interface Field {
  readonly type?: string;
}

/** Lists the required fields of a call, each with the type of its schema. */
const listRequiredFields = ({ params, query, body }: CallShape) =>
  [params, query, body].flatMap((part) => {
    const fields: Readonly<Record<string, Field>> = part?.properties ?? {};
    return (part?.required ?? []).map((field) => ({ field, kind: fields[field]?.type }));
  });

/** Builds the input of a call from a page's parameters; undefined if the call requires a field that the path does not have. */
function buildInputCode(shape: CallShape, params: readonly string[]): string | undefined {
  const needed = listRequiredFields(shape);
  if (needed.some(({ field }) => !params.includes(field))) return undefined;
  const fields = needed.map(({ field, kind }) => {
    const given = `params['${field}']`;
    return `${field}: ${kind === 'integer' || kind === 'number' ? `Number(${given})` : `${given} ?? ''`}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/**
 * Lists the calls of a domain that a page with these path parameters can make as it opens, those that use most parameters first. Among equals,
 * the call that was added last is first, as `new -- call` appends to the domain's calls.
 */
export function listPossibleReads(
  params: readonly string[],
  calls: Readonly<Record<string, CallRow>>,
  shapes: Readonly<Record<string, CallShape>>,
): PageRead[] {
  const found = Object.entries(calls).flatMap(([call, { work, caller }]) => {
    const shape = shapes[call];
    const input = shape && buildInputCode(shape, params);
    return shape && input !== undefined && work === 'read'
      ? [{ call, input, login: caller !== 'anyone', uses: listRequiredFields(shape).length }]
      : [];
  });
  return found
    .toReversed()
    .sort((a, b) => b.uses - a.uses)
    .map(({ call, input, login }) => ({ call, input, login }));
}
