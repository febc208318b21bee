import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Done, Id, Maybe, Moment, PageAsk, PageOf, Text } from '../wire.ts';
import { MaybeVersion, Revision, Version } from './piece.shapes.ts';

const OfPage = Type.Object({ id: Id });
const Title = Text(60, 1);
/** Accepts the blocks of a page, described in docs/decoration.md; each is validated against the shape of its kind. */
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
        /** Gives the version that shoppers see; null if the page is not published. */
        version: MaybeVersion,
        /** Tells whether the draft differs from the version that shoppers see. */
        changed: Type.Boolean(),
        /** Gives the path below the mall's base (`/wpage/7`); empty for a page without a path of its own. */
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
      /** Lists own pictures (`/mall/pictures/...`) that the blocks use and that will be uploaded later. */
      coming: Type.Optional(Type.Array(Text(100, 1), { maxItems: 200 })),
    }),
    reply: Type.Object({
      problems: Type.Array(
        Type.Object({
          /** Gives the position of the block, counted from 1. */
          place: Type.Integer(),
          /** Names the kind of block; empty for an unknown kind. */
          what: Type.String(),
          why: Type.String(),
          /** Identifies the record of the shop that the block refers to and that does not exist. */
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
      /** Gives the revision of the draft that was edited. */
      revision: Revision,
    }),
    reply: Type.Object({ revision: Revision }),
  },
  publishDraft: {
    params: OfPage,
    /** Gives the revision of the draft to publish. */
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
      /** Gives the path below the origin: `/mall/wpage/7?siteId=1001&preview=...`. */
      path: Type.String(),
      until: Moment,
      version: Maybe(Version),
    }),
  },
} satisfies Record<string, Shape>;
