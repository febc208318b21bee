import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { clearVisits } from './clear-visits.ts';
import { listAllFootprints } from './store/footprints.ts';
import { listMemberTrailEvents } from './store/trail.ts';
import { moveVisits } from './tracking.ts';

export const trackingMemberData: MemberData = {
  tables: ['footprint', 'trail_event'],
  async list(db, memberId) {
    const [footprints, visits] = await Promise.all([listAllFootprints(db, memberId), listMemberTrailEvents(db, memberId)]);
    return {
      footprints: footprints.map(({ day, title, seenPrice }) => ({ day, title, price: seenPrice === null ? null : toYuan(seenPrice) })),
      visits: visits.map(({ happenedAt, bizztype, action, eventKey, link }) => ({
        what: bizztype,
        action,
        number: eventKey,
        link,
        at: happenedAt.getTime(),
      })),
    };
  },
  move: moveVisits,
  erase: (db, memberId) => clearVisits(db, memberId),
};
