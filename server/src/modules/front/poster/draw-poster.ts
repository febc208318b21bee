import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { BaseContext, Gateways, Member } from '#http/handler.ts';
import { buildTheme } from 'contract/shop/site/theme.ts';
import type { PosterNode } from '#gateways/posters/poster-drawer.ts';
import { countTries, loadMemberNames } from '#modules/members/account/account.ts';
import { storeShortLink, buildShortUrl } from '#modules/sharing/links/links.ts';
import { buildSharePath } from '#modules/sharing/share/share.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Units } from '#platform/database.ts';
import { PosterNotDrawn } from '#platform/poster-not-drawn.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { sharerPictureName, type PosterFrame } from './rules/poster-layouts.ts';

/** Holds the parts of a call's context that drawing a poster needs. */
export type PosterContext = BaseContext & {
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly gateways: Pick<Gateways, 'posters'>;
  readonly member: Member;
};

/**
 * Describes a poster before it is drawn: the page that its QR code opens, its invitation, its pictures, and the
 * function that lays it out.
 */
export interface PosterPlan {
  readonly shared: Parameters<typeof buildSharePath>[0];
  readonly storeId?: string | undefined;
  readonly invitation: Sentence;
  /** Lists the URLs of its pictures, in the layout's order. */
  readonly pictures: readonly string[];
  readonly layOut: (frame: PosterFrame) => PosterNode;
}

/** Says so much of the time in a poster's link, in milliseconds: a poster of the same day is drawn once. */
const linkTime = 24 * 60 * 60_000;

/**
 * Draws a poster with the caller's picture and nick and a code of a short link. Returns the picture's URL, width and height, and the short link.
 * Refuses (posterNotDrawn) if it cannot be drawn now.
 */
export async function drawPoster(context: PosterContext, { shared, storeId = '', invitation, pictures, layOut }: PosterPlan) {
  const { units, gateways, siteId, site, member, secrets, client, say, now } = context;
  const time = Math.floor(now.getTime() / linkTime) * linkTime;
  const path = `${mallPath}${buildSharePath(shared, { siteId, time, storeId, sharerId: String(member.id) })}`;
  await units.write(siteId, (db) => countTries(db, secrets, [['poster', String(member.id)]], now));
  const { code, sharer } = await units.write(siteId, async (db) => ({
    code: await storeShortLink(db, secrets, { path, memberId: member.id }, now),
    sharer: (await loadMemberNames(db, [member.id])).get(member.id),
  }));
  const link = buildShortUrl(client.origin, code);
  const { main, textColour } = buildTheme(site.settings);
  const layout = layOut({
    sharer: { nick: sharer?.nick || site.name, hasPicture: (sharer?.avatar ?? '') !== '' },
    invitation: say(invitation),
    shopName: site.name,
    scanHint: say(sentence('posterScan')),
    link,
    colours: { main, ink: textColour },
  });
  const urls = Object.fromEntries([
    ...pictures.map((url, at) => [String(at), url] as const),
    ...(sharer?.avatar ? [[sharerPictureName, sharer.avatar] as const] : []),
  ]);
  return { ...(await drawSharedPicture(gateways, layout, urls)), link };
}

/**
 * Draws a poster or receipt as a picture and returns its URL and size. Refuses (posterNotDrawn) if it cannot be drawn
 * now.
 */
export async function drawSharedPicture(
  { posters }: Pick<Gateways, 'posters'>,
  layout: PosterNode,
  pictures: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly width: number; readonly height: number }> {
  try {
    const { file, width, height } = await posters.draw(layout, pictures);
    return { url: `${mallPath}/posters/${file}`, width, height };
  } catch (fault) {
    if (!(fault instanceof PosterNotDrawn)) throw fault;
    throw new Refusal('posterNotDrawn');
  }
}
