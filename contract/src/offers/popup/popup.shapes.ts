import { Type } from 'typebox';
import { RewardShape } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable } from '../../wire.ts';

/** Describes a pop-up that is due: until when it is not shown again once it was closed; null for ever. */
const DuePopup = Type.Object({ id: Id, cycleEnd: Nullable(Moment) });

/** Holds the input and reply schemas of the API calls for home page pop-ups, by call name. */
export const popupShapes = {
  pushSetting: {
    reply: Type.Object({
      enterStoreGift: Nullable(DuePopup),
      popUpAdvert: Nullable(DuePopup),
      /** List all that are due, the one that began last first. A visitor is shown the first that they have not closed. */
      enterStoreGifts: Type.Array(DuePopup),
      popUpAdverts: Type.Array(DuePopup),
    }),
  },
  disableCurrentCycle: {
    body: Type.Object({ type: Type.Enum(['enterStoreGift', 'popUpAdvert']), id: Id }),
    reply: EmptyReply,
  },
  popUpAdvert: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({ id: Id, title: Type.String(), picture: Type.String(), link: Type.String() }),
  },
  enterStoreGift: {
    query: Type.Object({
      /** Names the gift; by default the one that is due. */
      id: Type.Optional(Id),
    }),
    reply: Type.Object({
      gift: Nullable(Type.Object({ id: Id, title: Type.String(), note: Type.String(), ...RewardShape })),
    }),
  },
  getAwardBySelf: {
    query: Type.Object({
      /** Names the gift; by default the one that is due, then another that the caller can have. */
      id: Type.Optional(Id),
    }),
    reply: Type.Object({
      id: Id,
      /** Says that the gift has been given. */
      message: Type.String(),
      ...RewardShape,
    }),
  },
} satisfies Record<string, CallShape>;
