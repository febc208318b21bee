import { Type } from 'typebox';
import { RewardForm } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Text } from '../../wire.ts';

const RulesForm = {
  active: Flag,
  /** Counts the points of each day; 0 by default. */
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Counts the days after which a run begins anew: 7 by default. */
  cycleDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  /** Lists what certain days of a run give besides. */
  rewards: Type.Optional(Type.Array(Type.Object({ day: Type.Integer({ minimum: 1, maximum: 31 }), ...RewardForm }), { maxItems: 31 })),
  /** Tells whether the home page reminds members who have chosen nothing; 1 by default. */
  popup: Type.Optional(Flag),
  /** Gives the hour of the day at which reminders are sent: 10 by default. */
  remindHour: Type.Optional(Type.Integer({ minimum: 7, maximum: 22 })),
  note: Type.Optional(Text(500)),
};

/** Holds the input and reply schemas of the API calls of merchants for the daily sign-in (签到), by call name. */
export const signInMerchantShapes = {
  getSignInRules: { reply: Type.Object({ ...RulesForm, signedToday: Type.Integer() }) },
  putSignInRules: { body: Type.Object(RulesForm), reply: EmptyReply },
} satisfies Record<string, CallShape>;
