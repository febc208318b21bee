import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { textKinds } from '../site/text-kinds.ts';
import { Flag, Nullable, Moment, Text } from '../wire.ts';

const Kind = Type.Enum(textKinds);
const Count = Type.Integer({ minimum: 0 });

export const legalTextShapes = {
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
