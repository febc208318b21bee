import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { luckyDrawShapes } from 'contract/offers/lucky-draw/lucky-draw.shapes.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { luckyDrawMerchantShapes } from 'contract/offers/lucky-draw/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { draw, drawRecords, luckyDraw, luckyDraws } from './calls/lucky-draws.ts';
import { endLuckyDraw, listLuckyDraws, listPrizes, putLuckyDraw, sendPrize } from './calls/merchant-draws.ts';
import { claimPrize, myPrizes } from './calls/prizes.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';
import { findLuckyDrawInconsistencies } from './store/lucky-draws.ts';
import { luckyDrawMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which shoppers take part in lucky draws. */
const luckyDrawApi = defineApi('luckydraw', luckyDrawCalls, luckyDrawShapes, {
  luckyDraws,
  luckyDraw,
  draw,
  drawRecords,
  myPrizes,
  claimPrize,
});
/** Holds the handlers of the merchant's calls for lucky draws and their prizes. */
const luckyDrawMerchantApi = defineApi('merchant', luckyDrawMerchantCalls, luckyDrawMerchantShapes, {
  listLuckyDraws,
  putLuckyDraw,
  endLuckyDraw,
  listPrizes,
  sendPrize,
});

export const luckyDrawModule = defineModule({
  name: 'lucky-draw',
  apis: [luckyDrawApi, luckyDrawMerchantApi],
  provers: [findLuckyDrawInconsistencies],
  pictureUses: [{ table: 'lucky_draw_prize', columns: ['picture'], title: 'name', kind: sentence('pictureInDraw') }],
  memberData: luckyDrawMemberData,
});
