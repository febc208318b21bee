import type { accountCalls } from 'contract/account/account.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { verifyByCode } from '../verification.ts';
import { verifyOwner } from '../verify-owner.ts';
import { parseMobile, mobileHashInput } from '../rules/mobile.ts';
import { updateMobile } from '../store/members.ts';

/** Tells only the holder of the number that another account has it. */
export const bindMobile: Handler<typeof accountCalls.bindMobile> = async (context, { mobile: input, validcode, password, ownCode }) => {
  const { units, siteId, site, member, secrets } = context;
  const mobile = parseMobile(input, site.locale);
  const owner = await verifyOwner(context, member.id, { password, code: ownCode });
  const verified = await verifyByCode(context, mobile, 'bind', validcode);
  if (verified.account && verified.account.id !== member.id) throw new Refusal('mobileBound');

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await verified.settle(db);
    const bound = await updateMobile(db, member.id, {
      mobileSealed: secrets.seal(mobile),
      mobileHash: secrets.hash(mobileHashInput(mobile)),
    });
    if (!bound) throw new Refusal('mobileBound');
  });
  return { mobile };
};
