import { describe, expect, it } from 'vitest';
import { type Footprint, splitRemoval } from './group-footprints.ts';

const footprints = (count: number): Footprint[] =>
  Array.from({ length: count }, (_, at) => ({ day: '2026-05-01', numIid: at + 1 }) as Footprint);

describe('the removal of many entries of the browsing history', () => {
  it('is split into requests of 200, and leaves none out', () => {
    const parts = splitRemoval(footprints(401));
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(parts.flat().map(({ numIid }) => numIid)).toEqual(footprints(401).map(({ numIid }) => numIid));
    expect(splitRemoval([])).toEqual([]);
  });
});
