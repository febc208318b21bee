import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTrailRecord, saveTrailRecord } from './trail-record.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#phone/current-site-storage.ts', () => ({
  siteStorage: { get: (name: string) => stored.get(name), set: (name: string, value: unknown) => void stored.set(name, value) },
}));

beforeEach(() => stored.clear());

describe('the record of tracked events in a browser', () => {
  it("is separate for each member, so that another member's view does not count as a repetition [R-222]", () => {
    // As an earlier version stored it, for nobody in particular.
    stored.set('trail', { 'GOODS-7-LOOK': 1 });
    saveTrailRecord('1', { 'GOODS-7-LOOK': 1000 });
    expect(readTrailRecord('1')).toEqual({ 'GOODS-7-LOOK': 1000 });
    expect(readTrailRecord('2')).toEqual({});
    saveTrailRecord('2', { 'MAIN-1001-LOOK': 2000 });
    saveTrailRecord('1', {});
    expect(stored.get('trail')).toEqual({ '2': { 'MAIN-1001-LOOK': 2000 } });
  });
});
