import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Done, Id, Maybe, Moment, PageAsk, PageOf, Text } from '../wire.ts';
import { MaybeVersion, Revision, Version } from './piece.shapes.ts';

const OfPage = Type.Object({ id: Id });
const Title = Text(60, 1);
/** The pieces of a page, as docs/decoration.md has them; each is held against its own shape. */
const Pieces = Type.Array(Type.Unknown(), { maxItems: 60 });

export const decorationShapes = {
  listPages: {
    query: Type.Object({ ...PageAsk }),
    reply: PageOf(
      Type.Object({
        id: Id,
        pageType: Type.String(),
        title: Type.String(),
        draftedAt: Moment,
        /** The version that shoppers see; null where they see none. */
        version: MaybeVersion,
        /** Whether the draft differs from what was published last. */
        changed: Type.Boolean(),
        /** Below the mall's base: `/wpage/7`; empty for what is no page of its own. */
        path: Type.String(),
      }),
    ),
  },
  addPage: {
    body: Type.Object({ title: Title }),
    reply: Type.Object({ id: Id, revision: Revision }),
  },
  pageDraft: {
    params: OfPage,
    reply: Type.Object({
      id: Id,
      pageType: Type.String(),
      title: Type.String(),
      components: Type.Array(Type.Unknown()),
      revision: Revision,
      version: MaybeVersion,
    }),
  },
  checkDraft: {
    params: OfPage,
    body: Type.Object({
      components: Pieces,
      /** Own pictures that the pieces name and that will be there by then (`/mall/pictures/...`). */
      coming: Type.Optional(Type.Array(Text(100, 1), { maxItems: 200 })),
    }),
    reply: Type.Object({
      problems: Type.Array(
        Type.Object({
          /** Counts from 1. */
          place: Type.Integer(),
          /** Empty for a piece that nobody knows. */
          what: Type.String(),
          why: Type.String(),
          /** What it names of its shop by a number, and is not there. */
          missing: Type.Optional(Type.Object({ kind: Type.Enum(['goods', 'group', 'category', 'page']), id: Id })),
        }),
      ),
    }),
  },
  putDraft: {
    params: OfPage,
    body: Type.Object({
      title: Title,
      components: Pieces,
      /** Of the draft that was changed. */
      revision: Revision,
    }),
    reply: Type.Object({ revision: Revision }),
  },
  publishDraft: {
    params: OfPage,
    /** Of the draft that is meant. */
    body: Type.Object({ revision: Revision }),
    reply: Type.Object({ version: Version }),
  },
  pageVersions: {
    params: OfPage,
    query: Type.Object({ ...PageAsk }),
    reply: PageOf(Type.Object({ version: Version, title: Type.String(), publishedAt: Moment, shown: Type.Boolean() })),
  },
  takeBackPage: {
    params: OfPage,
    body: Type.Object({ version: Version }),
    reply: Type.Object({ version: Version }),
  },
  withdrawPage: { params: OfPage, reply: Done },
  previewLink: {
    params: OfPage,
    query: Type.Object({ version: Type.Optional(Version) }),
    reply: Type.Object({
      /** Below the origin: `/mall/wpage/7?siteId=1001&preview=...`. */
      path: Type.String(),
      until: Moment,
      version: Maybe(Version),
    }),
  },
} satisfies Record<string, Shape>;
