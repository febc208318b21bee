import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featureUses, findCircle, moduleUses } from './layers.mjs';

describe('the dependency table of the server modules', () => {
  it('names every module of the server and no other', () => {
    expect(Object.keys(moduleUses).sort()).toEqual(readdirSync('server/src/modules').sort());
  });
  it('has no circular dependency', () => {
    expect(findCircle(moduleUses)).toBeUndefined();
  });
  it('has a circular dependency reported as the list of its modules, in order', () => {
    expect(findCircle({ goods: ['order'], cart: ['goods'], order: ['cart'] })).toEqual(['goods', 'order', 'cart', 'goods']);
  });
});

describe('the dependency table of the web features', () => {
  it('names every feature of the web app and no other', () => {
    expect(Object.keys(featureUses).sort()).toEqual(readdirSync('web/src/features').sort());
  });
  it('has no circular dependency', () => {
    expect(findCircle(featureUses)).toBeUndefined();
  });
});
