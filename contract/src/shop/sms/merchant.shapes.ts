import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { smsPurposes } from './sms-purposes.ts';
import { Flag, Moment, PageOf, PageParams, Text } from '../../wire.ts';

const Provider = Type.Enum(['aliyun', 'tencent']);
const Purpose = Type.Enum([...smsPurposes]);
const State = Type.Enum(['sending', 'accepted', 'delivered', 'undelivered', 'refused', 'failed']);

/** Describes a value of a template: its name there, and what the mall fills in. */
const Parameter = Type.Object({ name: Text(40, 1), value: Type.Enum(['code', 'minutes']) });

/** Holds the input and reply schemas of the API calls of merchants for text messages, by call name. */
export const smsMerchantShapes = {
  smsTemplates: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          provider: Provider,
          purpose: Purpose,
          purposeText: Type.String(),
          /** 1 for numbers outside the mainland. */
          abroad: Flag,
          signName: Type.String(),
          templateId: Type.String(),
          parameters: Type.Array(Parameter),
          changedTime: Moment,
        }),
      ),
    }),
  },
  putSmsTemplate: {
    body: Type.Object({
      provider: Provider,
      purpose: Purpose,
      abroad: Type.Optional(Flag),
      /** The sign as the provider approved it; empty removes the template. */
      signName: Text(40),
      templateId: Text(40),
      parameters: Type.Array(Parameter, { maxItems: 10 }),
    }),
    reply: Type.Object({ kept: Type.Enum(['new', 'same', 'removed']) }),
  },
  smsMessages: {
    query: Type.Object({ ...PageParams, state: Type.Optional(State) }),
    reply: PageOf(
      Type.Object({
        time: Moment,
        purposeText: Type.String(),
        mobile: Type.String(),
        state: State,
        stateText: Type.String(),
        /** The provider that took or refused it last; empty before. */
        provider: Type.String(),
        /** Says why it was not delivered: a sentence, and the provider's own code. */
        why: Type.String(),
        code: Type.String(),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
