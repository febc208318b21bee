import { isRecord } from './read-json.ts';

/** Lists the environment names of the specification. A deployment may have another name; it is then production, and the file cannot name it. */
export const deploymentNames = ['dev', 'test', 'testm', 'c3tech', 'jbzyun', 'hnc3', 'jgd', 'jm', 'mk'] as const;
const outsideProduction: readonly string[] = ['dev', 'test'];
const withTestData: readonly string[] = ['dev', 'test', 'testm'];

/**
 * Describes a deployment, which hosts sites of its own: name, URL, and whether it is for production and has test data. Also says where browsers send
 * analytics, and which mini program version its codes open.
 */
export interface Deployment {
  readonly name: string;
  /** Says where its pages are, without a slash at the end; empty if the file of deployments does not say. */
  readonly url: string;
  readonly production: boolean;
  /** Tells whether region and street files have their test variants there. */
  readonly testData: boolean;
  /** Says where browsers send what people look at; empty for the deployment itself. */
  readonly analyticsUrl: string;
  /** Names which version of a mini program its codes open. */
  readonly envVersion: 'release' | 'trial';
}

/** Describes the deployment that this process belongs to, and finds the deployment that hosts a site. */
export interface Deployments {
  readonly own: Deployment;
  /** Returns the deployment that hosts a site, if it is another one. */
  findOther(siteId: number): Deployment | undefined;
}

/** Returns a deployment as it is where the file says nothing of it. */
const defaultDeployment = (name: string): Deployment => ({
  name,
  url: '',
  production: !outsideProduction.includes(name),
  testData: withTestData.includes(name),
  analyticsUrl: '',
  envVersion: name === 'testm' ? 'trial' : 'release',
});

/** Reads what the file says of a deployment. Throws an error that names the field and what it may be. */
function readDeployment(name: string, given: unknown): Deployment {
  if (!deploymentNames.some((one) => one === name)) throw new Error(`cells.${name}: a deployment is one of ${deploymentNames.join(', ')}`);
  if (!isRecord(given)) throw new Error(`cells.${name} should be an object`);
  const deployment = defaultDeployment(name);
  const known: Readonly<Record<string, (value: unknown) => boolean>> = {
    url: (value) => typeof value === 'string' && /^https?:\/\/[^/?#]+$/.test(value),
    analyticsUrl: (value) => typeof value === 'string' && /^https?:\/\/[^?#]+$/.test(value),
    production: (value) => typeof value === 'boolean',
    testData: (value) => typeof value === 'boolean',
    envVersion: (value) => value === 'release' || value === 'trial',
  };
  for (const [field, value] of Object.entries(given)) {
    const isRight = known[field];
    if (!isRight) throw new Error(`cells.${name}.${field} is not known: a deployment has ${Object.keys(known).join(', ')}`);
    if (!isRight(value)) {
      const allowed = field.endsWith('rl')
        ? 'a URL without a slash at the end'
        : field === 'envVersion'
          ? 'release or trial'
          : 'true or false';
      throw new Error(`cells.${name}.${field} should be ${allowed}`);
    }
  }
  return { ...deployment, ...given };
}

/**
 * Reads the file of deployments: `{"cells": {"jm": {"url": "https://jm.example.com"}}, "sites": {"1002": "jm"}}`.
 * `sites` says which deployment hosts a site; a site that it does not name is taken to be hosted here. Throws an error
 * that says what is wrong.
 * @param text the file; undefined where there is none
 * @param own the name of this deployment
 */
export function readDeployments(text: string | undefined, own: string): Deployments {
  let file: unknown = {};
  try {
    if (text !== undefined) file = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  if (!isRecord(file)) throw new Error('it should be an object with cells and sites');
  const { cells = {}, sites = {}, ...others } = file;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`${other} is not known: the file has cells and sites`);
  if (!isRecord(cells) || !isRecord(sites)) throw new Error('cells and sites should be objects');
  const known = new Map(Object.entries(cells).map(([name, given]) => [name, readDeployment(name, given)]));
  const hosts = new Map<number, Deployment>();
  for (const [id, name] of Object.entries(sites)) {
    if (!/^\d{1,15}$/.test(id)) throw new Error(`sites.${id}: a site is named by its number`);
    if (name === own) continue;
    const deployment = typeof name === 'string' ? known.get(name) : undefined;
    if (!deployment || deployment.url === '') throw new Error(`sites.${id} should name a deployment of the file that has a url`);
    hosts.set(Number(id), deployment);
  }
  return { own: known.get(own) ?? defaultDeployment(own), findOther: (siteId) => hosts.get(siteId) };
}
