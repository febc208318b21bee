import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Nullable, Moment, PageParams, PageOf, Text } from '../../wire.ts';
import { blockFieldTypes } from './block-fields.ts';
import { MaybeVersion, Revision, Version } from './block.shapes.ts';

const PageIdParams = Type.Object({ id: Id });
const Title = Text(60, 1);

/** Accepts the blocks of a page, described in docs/decoration.md; each is validated against the shape of its kind. */
const Blocks = Type.Array(Type.Unknown(), { maxItems: 60 });

/** Describes a field of a block, as a form shows it. */
const blockField = {
  name: Type.String(),
  label: Type.String(),
  /** `list` has fields of its own for each item; `goodsIds`, `groupIds` and `groupId` are numbers of products and groups. */
  type: Type.Enum(blockFieldTypes),
  required: Type.Boolean(),
  /** The least number, characters or items; null where there is none. */
  least: Nullable(Type.Number()),
  most: Nullable(Type.Number()),
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  default: Type.Unknown(),
};

/** Holds the input and reply schemas of the API calls for decorated pages and their drafts, by call name. */
export const decorationShapes = {
  listPages: {
    query: Type.Object({ ...PageParams }),
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
  removePage: { params: PageIdParams, reply: EmptyReply },
  copyPage: { params: PageIdParams, body: Type.Object({ title: Title }), reply: Type.Object({ id: Id, revision: Revision }) },
  pageBlocks: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.String(),
          label: Type.String(),
          /** Tells that it is allowed on the page of the bottom navigation bar alone, and there alone. */
          ofMenu: Type.Boolean(),
          fields: Type.Array(Type.Object({ ...blockField, fields: Type.Array(Type.Object(blockField)) })),
        }),
      ),
    }),
  },
  pageDraft: {
    params: PageIdParams,
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
    params: PageIdParams,
    body: Type.Object({
      components: Blocks,
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
    params: PageIdParams,
    body: Type.Object({
      title: Title,
      components: Blocks,
      /** Gives the revision of the draft that was edited. */
      revision: Revision,
    }),
    reply: Type.Object({ revision: Revision }),
  },
  publishDraft: {
    params: PageIdParams,
    /** Gives the revision of the draft to publish. */
    body: Type.Object({ revision: Revision }),
    reply: Type.Object({ version: Version }),
  },
  pageVersions: {
    params: PageIdParams,
    query: Type.Object({ ...PageParams }),
    reply: PageOf(Type.Object({ version: Version, title: Type.String(), publishedAt: Moment, shown: Type.Boolean() })),
  },
  takeBackPage: {
    params: PageIdParams,
    body: Type.Object({ version: Version }),
    reply: Type.Object({ version: Version }),
  },
  withdrawPage: { params: PageIdParams, reply: EmptyReply },
  previewLink: {
    params: PageIdParams,
    query: Type.Object({ version: Type.Optional(Version) }),
    reply: Type.Object({
      /** Gives the path below the origin: `/mall/wpage/7?siteId=1001&preview=...`. */
      path: Type.String(),
      until: Moment,
      version: Nullable(Version),
    }),
  },
} satisfies Record<string, CallShape>;
