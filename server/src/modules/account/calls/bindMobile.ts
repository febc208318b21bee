import type { accountCalls } from 'contract/account/account.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { proveByCode } from '../prove.ts';
import { proveSelf } from '../prove-self.ts';
import { mobileOrRefusal, mobileText } from '../rules/mobile.ts';
import { changeMobile } from '../store/members.ts';

/** Tells only the holder of the number that another account has it. */
export const bindMobile: Handler<typeof accountCalls.bindMobile> = async (context, { mobile: input, validcode, password, ownCode }) => {
  const { units, siteId, site, member, secrets } = context;
  const mobile = mobileOrRefusal(input, site.locale);
  const owner = await proveSelf(context, member.id, { password, code: ownCode });
  const verified = await proveByCode(context, mobile, 'bind', validcode);
  if (verified.account && verified.account.id !== member.id) throw new Refusal('mobileBound');

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await verified.settle(db);
    const bound = await changeMobile(db, member.id, { mobileSealed: secrets.seal(mobile), mobileHash: secrets.hash(mobileText(mobile)) });
    if (!bound) throw new Refusal('mobileBound');
  });
  return { mobile };
};
