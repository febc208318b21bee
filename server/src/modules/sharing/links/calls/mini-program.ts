import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { linksCalls } from 'contract/sharing/links/links.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { countTries } from '#modules/members/account/account.ts';
import { openMiniProgram } from '#modules/members/wechat/wechat.ts';
import { loadSiteHosts } from '#modules/shop/site/site.ts';
import { storeScene } from '../keep-link.ts';
import { parseOwnPagePath } from '../rules/link-path.ts';
import { findMiniLink, saveMiniLink } from '../store/mini-links.ts';

/** Says how long the platform keeps a short link, and how much of that must be left, in milliseconds. */
const linkLife = 30 * 24 * 60 * 60_000;
const leastLeft = 24 * 60 * 60_000;

/** Keeps a page of the mall behind a scene, from which the mini program learns the page's path. Refuses what is no page of the shop. */
async function keepPage(
  { units, siteId, client, secrets, member, now }: Context<typeof linksCalls.shortLink>,
  url: string,
): Promise<{ readonly scene: string; readonly path: string }> {
  return units.write(siteId, async (db) => {
    const path = parseOwnPagePath(url, { origin: client.origin, hosts: await loadSiteHosts(db), siteId });
    return { path, scene: await storeScene(db, secrets, { query: `url=${encodeURIComponent(path)}`, memberId: member.id }, now) };
  });
}

/**
 * Draws the mini-program code (小程序码) of a page of the mall and returns the picture's URL. In a deployment for trial
 * versions the code opens the mini program's trial version. Refuses URLs that are no page of the shop.
 */
export const getQrcode: Handler<typeof linksCalls.getQrcode> = async (context, { url = `${mallPath}/` }) => {
  const { gateways, siteId, deployment } = context;
  const mini = await openMiniProgram(context);
  const { scene, path } = await keepPage(context, url);
  const { envVersion } = deployment;
  const { file, width, height } = await gateways.posters.keep(['mini code', siteId, mini.appId, envVersion, scene], () =>
    mini.drawCode(scene),
  );
  return { url: `${mallPath}/posters/${file}`, width, height, scene, envVersion, path };
};

/**
 * Creates a short link that opens a page of the mall in the shop's mini program, for 30 days. Repeating it returns
 * the same link, until a day before that ends.
 */
export const shortLink: Handler<typeof linksCalls.shortLink> = async (context, { url, title: typed = '' }) => {
  const { units, siteId, site, secrets, member, now } = context;
  const mini = await openMiniProgram(context);
  const { scene } = await keepPage(context, url);
  const key = { appId: mini.appId, scene, title: typed.trim() || site.name };
  const kept = await units.read(siteId, (db) => findMiniLink(db, key, new Date(now.getTime() + leastLeft)));
  if (kept) return { link: kept.link, endTime: kept.endsAt.getTime() };
  await units.write(siteId, (db) => countTries(db, secrets, [['link', String(member.id)]], now));
  const made = { link: await mini.makeLink(scene, key.title), endsAt: new Date(now.getTime() + linkLife) };
  await units.write(siteId, (db) => saveMiniLink(db, key, made, now));
  return { link: made.link, endTime: made.endsAt.getTime() };
};
