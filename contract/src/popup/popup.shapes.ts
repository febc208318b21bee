import { Type } from 'typebox';
import { Award } from '../award.shapes.ts';
import type { CallShape } from '../call.ts';
import { EmptyReply, Id, Moment, Nullable } from '../wire.ts';

/** Describes a pop-up that is due: until when it is not shown again once it was closed; null for ever. */
const DuePopup = Nullable(Type.Object({ id: Id, cycleEnd: Nullable(Moment) }));

export const popupShapes = {
  pushSetting: {
    reply: Type.Object({ enterStoreGift: DuePopup, popUpAdvert: DuePopup }),
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
    reply: Type.Object({
      gift: Nullable(Type.Object({ id: Id, title: Type.String(), note: Type.String(), ...Award })),
    }),
  },
  getAwardBySelf: {
    query: Type.Object({
      /** Names the gift; by default the one that the caller can have now. */
      id: Type.Optional(Id),
    }),
    reply: Type.Object({
      id: Id,
      /** Says that the gift has been given. */
      message: Type.String(),
      ...Award,
    }),
  },
} satisfies Record<string, CallShape>;
