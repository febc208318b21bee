import type { Input } from 'contract/call.ts';
import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import type { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import type { TrailAction, TrailKind } from 'contract/front/tracking/trail-values.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names the first event of a visit that began by a shared link. */
const shareEntryScene = '1007';

type SentEvent = Input<typeof trackingCalls.trail>['events'][number];

/** Describes a tracking event as it is stored: what a member looked at or clicked. */
export interface TrailEvent {
  readonly memberId: number;
  /** Is the member's level of then, by which the price that they saw is found. */
  readonly levelId: number;
  readonly happenedAt: Date;
  readonly bizztype: TrailKind;
  readonly action: TrailAction;
  readonly eventId: string;
  readonly eventKey: string;
  readonly eventInfo: string;
  readonly eventRecord: string;
  readonly link: string;
  readonly liveId: string;
  readonly sceneType: string;
  readonly sourcePlatform: string;
  readonly platformChannel: string;
  readonly terminalType: string;
  /** Names who shared a link that the browser followed last, however long ago. */
  readonly shareAgentId: number | null;
  /** Names who shared the link by which the visit began, only in its first event. */
  readonly broughtBy: number | null;
  /** Holds what the client says of the member and the page, by the specification's names. */
  readonly userInfo: Readonly<Record<string, string>>;
}

const toText = (value: string | number | undefined): string => (value === undefined ? '' : String(value));
const isOther = (named: string | number | undefined, own: number): boolean => toText(named) !== '' && Number(named) !== own;

/** Reads the fromAgentId of what a client says of the visit: JSON, or a text of another client. */
function readVisitSharer(eventInfo: string): string {
  try {
    const info: unknown = JSON.parse(eventInfo);
    return typeof info === 'object' && info !== null && 'fromAgentId' in info ? String(info.fromAgentId) : '';
  } catch {
    return '';
  }
}

/**
 * Parses a tracking event that was sent. Refuses (trailOfOther) one that names another member or another site than
 * the caller's.
 */
export function readTrailEvent(
  sent: SentEvent,
  {
    siteId,
    member,
    now,
  }: { readonly siteId: number; readonly member: { readonly id: number; readonly levelId: number }; readonly now: Date },
): TrailEvent {
  const { agentId, sjid, shareAgentId, name: _n, mobile: _m, headurl: _h, nick: _k, ...userInfo } = sent.userInfo ?? {};
  if (isOther(agentId, member.id) || isOther(sjid, siteId)) throw new Refusal('trailOfOther');
  const readSharer = (text: string): number | null => {
    const sharer = readSharerId(text, String(member.id));
    return sharer !== undefined && sharer.length <= 15 ? Number(sharer) : null;
  };
  const isShareEntry = toText(sent.sceneType) === shareEntryScene;
  return {
    memberId: member.id,
    levelId: member.levelId,
    happenedAt: now,
    bizztype: sent.bizztype,
    action: sent.action ?? 'LOOK',
    eventId: sent.eventId,
    eventKey: toText(sent.eventKey),
    eventInfo: sent.eventInfo ?? '',
    eventRecord: sent.eventRecord ?? '',
    link: sent.link ?? '',
    liveId: toText(sent.liveId),
    sceneType: toText(sent.sceneType),
    sourcePlatform: sent.sourcePlatform ?? '',
    platformChannel: sent.platformChannel ?? '',
    terminalType: sent.terminalType ?? '',
    shareAgentId: readSharer(toText(shareAgentId)),
    broughtBy: readSharer(readVisitSharer(sent.eventInfo ?? '')) ?? (isShareEntry ? readSharer(toText(shareAgentId)) : null),
    userInfo: Object.fromEntries(
      Object.entries(userInfo).flatMap(([name, value]) => (toText(value) === '' ? [] : [[name, toText(value)] as const])),
    ),
  };
}
