import { tmpdir } from 'node:os';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deploymentNames, readDeployments } from '#platform/deployments.ts';
import { readConfiguration } from '#platform/configuration.ts';
import type { WebApp } from './web.ts';
import { useTestApp } from '../../test/test-app.ts';

const file = {
  cells: {
    test: { url: 'https://test.example.com' },
    jm: { url: 'https://jm.example.com', analyticsUrl: 'https://look.example.com/trail' },
  },
  sites: { 1001: 'test', 1002: 'jm' },
};

/** Stands for the web app: no page of it is rendered here. */
const web = { open: async () => ({ close: async () => {} }) as unknown as WebApp, pictures: tmpdir() };

describe('two deployments that host different sites', () => {
  const [test, jm] = [useTestApp({ deployments: file, web }), useTestApp({ environment: 'jm', deployments: file, web })];
  beforeAll(async () => {
    await jm.sql("insert into site_host (host, site_id) values ('localhost', 1002)");
  });
  const open = (app: typeof test, url: string, host = 'localhost') => app.product.app.inject({ method: 'GET', url, headers: { host } });

  it("serve their own sites, and redirect page requests for the other's sites [R-040]", async () => {
    const config = async (app: typeof test, siteId: number) =>
      (await open(app, `${siteCalls.merchantConfig.path}?siteId=${siteId}`)).statusCode;
    expect([await config(test, 1001), await config(jm, 1002)]).toEqual([200, 200]);
    const there = await open(test, '/mall/goodsInfo/1?siteId=1002&type=2');
    expect([there.statusCode, there.headers.location, there.headers['cache-control']]).toEqual([
      302,
      'https://jm.example.com/mall/goodsInfo/1?siteId=1002&type=2',
      'no-store',
    ]);
    const back = await open(jm, '/mall/?siteId=1001', 'jm.example.com');
    expect(back.headers.location).toBe('https://test.example.com/mall/?siteId=1001');
  });
  it('both know which deployment serves a site number', async () => {
    const ask = async (app: typeof test, sjid: number) => (await open(app, `/micro/merchant/domain/findBySjid?sjid=${sjid}`)).json();
    const inJm = { code: 0, success: true, message: '', body: { sjid: 1002, env: 'jm', hosts: ['jm.example.com'] } };
    expect(await ask(test, 1002)).toEqual(inJm);
    expect(await ask(jm, 1002)).toMatchObject({ body: { sjid: 1002, env: 'jm', hosts: ['localhost'] } });
    expect(await ask(test, 1001)).toMatchObject({ body: { env: 'test' } });
  });
  it("refuse API calls for the other's sites, with a message that contains the other's URL", async () => {
    expect(await test.as({ visitorOf: 1002 }).call(siteCalls.merchantConfig, {})).toMatchObject({
      status: 400,
      success: false,
      message: '这个店铺在 https://jm.example.com，请到那里访问',
    });
    expect(await test.as({ visitorOf: 1001 }).ask(siteCalls.findBySjid, { sjid: 1001 })).toMatchObject({ env: 'test' });
  });
});

describe('the configuration file of deployments', () => {
  const deployment = (name: string) => readDeployments(undefined, name).own;
  it('may name only the nine deployments of the specification [R-039]', () => {
    expect(deploymentNames.join()).toBe('dev,test,testm,c3tech,jbzyun,hnc3,jgd,jm,mk');
    for (const name of deploymentNames) expect(readDeployments(JSON.stringify({ cells: { [name]: {} } }), name).own.name).toBe(name);
    expect(() => readDeployments('{"cells": {"moon": {}}}', 'dev')).toThrow('cells.moon: a deployment is one of dev, test, testm');
  });
  it('makes every deployment a production one, except dev and test [R-041]', () => {
    expect(deploymentNames.filter((name) => !deployment(name).production)).toEqual(['dev', 'test']);
    expect(readConfiguration({ ENVIRONMENT: 'test' }).production).toBe(false);
    expect(readConfiguration({ ENVIRONMENT: 'testm' }).production).toBe(true);
  });
  it('can make any deployment open the trial version of the mini program, which testm does by default', () => {
    expect(deploymentNames.filter((name) => deployment(name).envVersion === 'trial')).toEqual(['testm']);
    expect(readDeployments('{"cells": {"jm": {"envVersion": "trial"}}}', 'jm').own.envVersion).toBe('trial');
  });
  it.each([
    ['text that is no JSON', '{', 'it is no JSON'],
    ['a list in place of an object', '[]', 'it should be an object with cells and sites'],
    ['a part that is neither cells nor sites', '{"hosts": {}}', 'hosts is not known: the file has cells and sites'],
    [
      'a field that no deployment has',
      '{"cells": {"jm": {"port": 1}}}',
      'cells.jm.port is not known: a deployment has url, analyticsUrl, production, testData, envVersion',
    ],
    [
      'a URL with a slash at the end',
      '{"cells": {"jm": {"url": "https://jm.example.com/"}}}',
      'cells.jm.url should be a URL without a slash at the end',
    ],
    ['a word in place of true or false', '{"cells": {"jm": {"production": "yes"}}}', 'cells.jm.production should be true or false'],
    [
      'a site of a deployment without a URL',
      '{"cells": {"jm": {}}, "sites": {"7": "jm"}}',
      'sites.7 should name a deployment of the file that has a url',
    ],
    ['a site without a number', '{"sites": {"seven": "dev"}}', 'sites.seven: a site is named by its number'],
  ])('is refused if it has %s', (_, text, message) => expect(() => readDeployments(text, 'dev')).toThrow(message));
  it('prevents the start of the server if it is invalid, with an error that names the file', () => {
    const file = new URL('deployments.test.ts', import.meta.url).pathname;
    expect(() => readConfiguration({ CELLS_FILE: file })).toThrow(/^CELLS_FILE=.*deployments\.test\.ts is not usable: it is no JSON/);
  });
});
