import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOfFeature, areaOfModule, areas, featureUses, findCircle, moduleUses } from './layers.mjs';

/** Lists the folders two levels below a folder, as `area/name`. */
const listFolders = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((area) => readdirSync(`${folder}/${area}`).map((name) => `${area}/${name}`))
    .sort();
const listRows = (areaOf: Readonly<Record<string, string>>): string[] =>
  Object.entries(areaOf)
    .map(([name, area]) => `${area}/${name}`)
    .sort();

describe('the dependency table of the server modules', () => {
  it('names every module of the server in its area, and no other', () => {
    expect(listRows(areaOfModule)).toEqual(listFolders('server/src/modules'));
  });
  it('has no circular dependency between areas', () => {
    expect(findCircle(Object.fromEntries(Object.entries(areas).map(([name, { uses }]) => [name, uses])))).toBeUndefined();
  });
  it('has no circular dependency between modules', () => {
    expect(findCircle(moduleUses)).toBeUndefined();
  });
  it('has a circular dependency reported as the list of its modules, in order', () => {
    expect(findCircle({ goods: ['order'], cart: ['goods'], order: ['cart'] })).toEqual(['goods', 'order', 'cart', 'goods']);
  });
});

describe('the dependency table of the web features', () => {
  it('names every feature of the web app in its area, and no other', () => {
    expect(listRows(areaOfFeature)).toEqual(listFolders('web/src/mall/features'));
  });
  it('has no circular dependency', () => {
    expect(findCircle(featureUses)).toBeUndefined();
  });
});
