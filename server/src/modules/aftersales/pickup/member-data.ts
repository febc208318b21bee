import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import type { PickupSender } from './rules/pickup.ts';
import { erasePickupSenders, listAllPickups } from './store/pickups.ts';

export const pickupMemberData: MemberData = {
  tables: ['pickup_order'],
  async list(db, memberId, { secrets, say }) {
    const pickups = await listAllPickups(db, memberId);
    return {
      pickups: pickups.map(({ state, courier, number, senderSealed, senderRegion, fee, startsAt, madeAt, courierName, courierMobile }) => {
        const { name, mobile, detail } = senderSealed
          ? (JSON.parse(secrets.open(senderSealed)) as PickupSender) // sealed only by createPickupOrder
          : { name: '', mobile: '', detail: '' };
        return {
          state: say(sentence('pickupStateText', { state })),
          courier: say(sentence('courier', { code: courier })),
          number,
          name,
          mobile,
          region: senderRegion,
          address: detail,
          fee: toYuan(fee),
          startsAt: startsAt.getTime(),
          madeAt: madeAt.getTime(),
          courierName,
          courierMobile,
        };
      }),
    };
  },
  erase: erasePickupSenders,
};
