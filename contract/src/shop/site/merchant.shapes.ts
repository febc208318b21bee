import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Nullable, Moment, Text } from '../../wire.ts';
import { settingSectionNames, settingTypes } from './setting-fields.ts';
import { textKinds } from './text-kinds.ts';

const Kind = Type.Enum(textKinds);
const Scalar = [Type.Boolean(), Type.Number({ minimum: -1e15, maximum: 1e15 }), Text(10_000)] as const;
const SettingValue = Type.Union([
  ...Scalar,
  Type.Array(
    Type.Union([...Scalar, Type.Array(Type.Union([...Scalar]), { maxItems: 10 }), Type.Record(Text(40), Type.Union([...Scalar]))]),
    { maxItems: 200 },
  ),
]);
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
          /** Names it in a form. */
          label: Type.String(),
          meaning: Type.String(),
          /** The kind of values: `texts` and `integers` are lists, `list` has pairs or objects, as the meaning says. */
          type: Type.Enum(settingTypes),
          /** The least number; null where the type has none. */
          least: Nullable(Type.Number()),
          /** The greatest number, the most characters of a text, or the most items of a list; null where the type has none. */
          most: Nullable(Type.Number()),
          /** The values to choose from; empty where the type has none. */
          choices: Type.Array(Type.String()),
          section: Type.Enum(settingSectionNames),
          sectionName: Type.String(),
          value: Type.Unknown(),
          fallback: Type.Unknown(),
          isDefault: Type.Boolean(),
        }),
      ),
      /** Is when one of them was changed last; sent with a change of several. */
      version: Moment,
    }),
  },
  putSettings: {
    body: Type.Object({
      values: Type.Record(Text(40, 1), SettingValue, { minProperties: 1, maxProperties: 100 }),
      /** Is the version that the caller read: a setting that somebody changed since is not replaced. */
      version: Type.Optional(Moment),
    }),
    /** version is the new one. */
    reply: Type.Object({ version: Moment, changed: Type.Array(Type.String()) }),
  },
  putSetting: {
    params: Type.Object({ name: Text(40, 1) }),
    body: Type.Object({
      /** The value in the setting's own type: 30, true, "文字", ["一", "二"]. */
      value: SettingValue,
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
