import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { Flag, Id, Nullable, Moment, Text } from '../wire.ts';
import { textKinds } from './text-kinds.ts';

const Kind = Type.Enum(textKinds);
const Count = Type.Integer({ minimum: 0 });

/** Holds the input and reply schemas of the API calls of merchants for the settings, texts and notices of a site, by call name. */
export const siteMerchantShapes = {
  readShop: {
    reply: Type.Object({
      siteId: Id,
      name: Type.String(),
      currency: Type.Union([Type.Literal('CNY'), Type.Literal('HKD')]),
      locale: Type.String(),
      timeZone: Type.String(),
      hosts: Type.Array(Type.String()),
    }),
  },
  listSettings: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          name: Type.String(),
          meaning: Type.String(),
          value: Type.Unknown(),
          fallback: Type.Unknown(),
          isDefault: Type.Boolean(),
        }),
      ),
    }),
  },
  putSetting: {
    params: Type.Object({ name: Text(40, 1) }),
    body: Type.Object({
      /** The value as JSON: 30, true, "文字", ["一", "二"]. */
      value: Text(10_000, 1),
    }),
    reply: Type.Object({ name: Type.String(), value: Type.Unknown() }),
  },
  listTexts: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Kind,
          title: Type.String(),
          /** 0 if there is none yet. */
          version: Count,
          publishedTime: Nullable(Moment),
          /** The number of placeholders that are not filled in, such as 【主体名称】. */
          gaps: Count,
        }),
      ),
    }),
  },
  merchantText: {
    params: Type.Object({ kind: Kind }),
    reply: Type.Object({ kind: Kind, title: Type.String(), version: Count, text: Type.String() }),
  },
  putText: {
    params: Type.Object({ kind: Kind }),
    body: Type.Object({
      /** Default: the present title. */
      title: Type.Optional(Text(60, 1)),
      /** Lines of text: `#` and `##` begin a heading, `-` and `1.` a list item, `**` encloses bold text. */
      text: Text(100_000, 1),
    }),
    reply: Type.Object({ kind: Kind, version: Count, changed: Flag, gaps: Count }),
  },
} satisfies Record<string, CallShape>;
