import type { BaseContext, Gateways, Member } from '#http/handler.ts';
import { rateLimitNetwork } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';

/** Limits what may be recorded in a minute of a member, of a network and of a site. A network may be a whole company or a carrier's customers. */
const caps = {
  trail: { member: 600, network: 6000, site: 300_000 },
  logs: { member: 100, network: 500, site: 5000 },
} as const;

/**
 * Counts tracking events or browser errors to be recorded. Refuses (recordsTooMany) more than a member, a network or
 * the site may send in a minute.
 */
export function assertWithinRecordLimits(
  kind: keyof typeof caps,
  { siteId, client, member, gateways }: Pick<BaseContext, 'siteId' | 'client'> & { member: Member | null; gateways: Gateways },
  rows: number,
): void {
  const most = caps[kind];
  const waitSeconds = gateways.callRates.count(
    [
      ...(member ? [{ key: `${kind} member ${siteId} ${member.id}`, most: most.member }] : []),
      { key: `${kind} network ${rateLimitNetwork(client.address)}`, most: most.network },
      { key: `${kind} site ${siteId}`, most: most.site },
    ],
    rows,
  );
  if (waitSeconds !== undefined) throw new Refusal('recordsTooMany', { body: { waitSeconds } });
}
