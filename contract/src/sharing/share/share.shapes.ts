import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, LongNumber, Text } from '../../wire.ts';
import { shareChannels, shareKinds } from './share-kinds.ts';

const Kind = Type.Enum(shareKinds);
const Activity = {
  activityId: Type.Optional(Text(20, 1)),
  activityType: Type.Optional(Text(20, 1)),
  type: Type.Optional(Text(20, 1)),
};

/**
 * Describes what is shared: a product by numIid, a decorated page by pageId, an article by tmid, or an order by tid. A
 * request without any of these shares the mall itself.
 */
export const ShareTarget = {
  kind: Type.Optional(Kind),
  numIid: Type.Optional(Id),
  pageId: Type.Optional(Text(20, 1)),
  tmid: Type.Optional(Id),
  tid: Type.Optional(LongNumber),
};

/** Holds the input and reply schemas of the API calls for sharing, by call name. */
export const shareShapes = {
  getShareSet: {
    body: Type.Object({
      ...ShareTarget,
      ...Activity,
      feedbackKey: Type.Optional(Text(60)),
      storeId: Type.Optional(Text(20)),
      /** Says who brought a visitor: they share on in that name. A member shares in their own. */
      fromAgentId: Type.Optional(Text(200)),
    }),
    reply: Type.Object({
      title: Type.String(),
      desc: Type.String(),
      imgUrl: Type.String(),
      /** Is the whole address that a friend opens. */
      link: Type.String(),
      /** Tells whether the messaging app's share menu is shown to the caller. */
      relay: Flag,
      /** Tells whether the shop has a mini program, in which its pages open too. */
      mini: Flag,
    }),
  },
  resolveShare: {
    query: Type.Object({
      numIid: Id,
      ...Activity,
      /** Names the SKU that the link is about, which the page of the product then has chosen. */
      skuId: Type.Optional(Id),
    }),
    reply: Type.Object({
      /** Is a path below the mall's base, without the parameters that every page carries on. */
      path: Type.String(),
    }),
  },
  sharer: {
    query: Type.Object({ agentId: Id }),
    reply: Type.Object({ agentId: Id, nick: Type.String(), headurl: Type.String() }),
  },
  recordVisit: {
    body: Type.Object({
      fromAgentId: Text(200, 1),
      ...ShareTarget,
      /** Tells that the visit is a share entry (scene 1007): it began at the mall's root by a shared link. */
      entry: Type.Optional(Flag),
    }),
    reply: Type.Object({
      /** Tells whether the sharer was taken: a member of the shop, and not the caller. */
      taken: Flag,
      /** Tells whether the caller is bound to this sharer now. */
      bound: Flag,
      /** Tells whether this very visit bound them. */
      newlyBound: Flag,
    }),
  },
  recordShare: {
    body: Type.Object({
      ...ShareTarget,
      channel: Type.Enum(shareChannels),
      succeeded: Flag,
      /** Says why it failed, in the words of the app. */
      reason: Type.Optional(Text(200)),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
