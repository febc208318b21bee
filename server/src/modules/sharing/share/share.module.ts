import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { shareMerchantShapes } from 'contract/sharing/share/merchant.shapes.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareShapes } from 'contract/sharing/share/share.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listShares, listShareTexts, memberRelation, putShareText, removeShareText } from './calls/merchant-shares.ts';
import { getShareSet, recordShare, recordVisit, resolveShare, sharer } from './calls/sharing.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';
import { shareRetention } from './retention.ts';
import { shareMemberData } from './member-data.ts';

/** Holds the handlers of the calls about sharing and about who recruited whom. */
const shareApi = defineApi('share', shareCalls, shareShapes, { getShareSet, resolveShare, sharer, recordVisit, recordShare });
/** Holds the handlers of the merchant's calls about sharing. */
const shareMerchantApi = defineApi('merchant', shareMerchantCalls, shareMerchantShapes, {
  listShareTexts,
  putShareText,
  removeShareText,
  listShares,
  memberRelation,
});

export const shareModule = defineModule({
  name: 'share',
  apis: [shareApi, shareMerchantApi],
  retention: shareRetention,
  pictureUses: [{ table: 'share_text', columns: ['picture'], title: 'title', kind: sentence('pictureInShare') }],
  memberData: shareMemberData,
});
