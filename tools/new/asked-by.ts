import type { CallRow, Shape } from 'contract/call.ts';

/** What a page reads as it opens. */
export interface Asked {
  readonly call: string;
  /** As code, of the page's `params`: `{ goodsId: Number(params['goodsId']) }`. */
  readonly input: string;
  /** A call for someone in particular: who visits logs in first. */
  readonly login: boolean;
}

interface Field {
  readonly type?: string;
}

/** What a call cannot do without, each with the kind of its schema. */
const neededBy = ({ params, query, body }: Shape) =>
  [params, query, body].flatMap((part) => {
    const fields: Readonly<Record<string, Field>> = part?.properties ?? {};
    return (part?.required ?? []).map((field) => ({ field, kind: fields[field]?.type }));
  });

/** The input of a call out of a page's parameters; undefined where the call needs what the page's path does not give. */
function inputOf(shape: Shape, params: readonly string[]): string | undefined {
  const needed = neededBy(shape);
  if (needed.some(({ field }) => !params.includes(field))) return undefined;
  const fields = needed.map(({ field, kind }) => {
    const given = `params['${field}']`;
    return `${field}: ${kind === 'integer' || kind === 'number' ? `Number(${given})` : `${given} ?? ''`}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** What a page of this path may read of a domain: its reads whose needs the path meets, those that use most of it first. */
export function askedBy(
  params: readonly string[],
  calls: Readonly<Record<string, CallRow>>,
  shapes: Readonly<Record<string, Shape>>,
): Asked[] {
  const found = Object.entries(calls).flatMap(([call, { work, caller }]) => {
    const shape = shapes[call];
    const input = shape && inputOf(shape, params);
    return shape && input !== undefined && work === 'read'
      ? [{ call, input, login: caller !== 'anyone', uses: neededBy(shape).length }]
      : [];
  });
  return found.sort((a, b) => b.uses - a.uses).map(({ call, input, login }) => ({ call, input, login }));
}
