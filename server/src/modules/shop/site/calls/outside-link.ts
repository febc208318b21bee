import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { isAllowedLinkUrl } from '#modules/shop/content/content.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names the query parameters that would log somebody in, or say who they are: they never leave the mall. */
const ownParams = ['token', 'ticket', 'xcxOpenid', 'agentId'];

/** Names the page to which an outside shop sends a buyer back. */
const returnPath = `${mallPath}/micro_redirect/jdjlpay`;

/**
 * Returns the URL by which the mall opens a page of another host. Adds a parameter with the page to return to, except
 * for a payment page. Refuses (outsideLinkNotAllowed) a host that is not on the shop's list, so that nobody is sent
 * elsewhere from the mall.
 */
export const outsideLink: Handler<typeof siteCalls.outsideLink> = async ({ site, siteId, client }, { url: asked, pay = 0 }) => {
  const { linkHosts } = site.settings;
  const [first] = linkHosts;
  const address = asked ?? (first === undefined ? '' : `https://${first}/`);
  if (!address.startsWith('https://') || !isAllowedLinkUrl(address, { linkHosts, imageHosts: [] }))
    throw new Refusal('outsideLinkNotAllowed');
  const url = new URL(address);
  for (const name of ownParams) url.searchParams.delete(name);
  if (pay === 0) url.searchParams.set('returnUrl', `${client.origin}${returnPath}?siteId=${siteId}`);
  return { url: url.href, host: url.host };
};
