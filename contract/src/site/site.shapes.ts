import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Flag, Id, Moment, Text } from '../wire.ts';

const Theme = {
  theme: Type.String(),
  mainColor: Type.String(),
};

export const siteShapes = {
  merchantConfig: {
    reply: Type.Object({
      siteId: Id,
      sjid: Id,
      name: Type.String(),
      slogan: Type.String(),
      logo: Type.String(),
      ...Theme,
      currency: Type.Union([Type.Literal('CNY'), Type.Literal('HKD')]),
      locale: Type.String(),
      timeZone: Type.String(),
      /** Minutes until an unpaid order closes. */
      orderCloseTime: Type.Integer(),
      servicePhone: Type.String(),
      services: Type.Array(Type.String()),
      shipPromise: Type.String(),
      logoFooter: Flag,
      /** Hosts whose pictures come in sizes, by a suffix. */
      imageHosts: Type.Array(Type.String()),
      /** Versions of the texts a member agrees to, by kind. */
      textVersions: Type.Record(Type.String(), Type.Integer()),
    }),
  },
  theme: { reply: Type.Object(Theme) },
  sjModel: {
    reply: Type.Object({ isStoreVersion: Flag, platformStoreMode: Flag, sjModel: Type.Integer(), ...Theme, logo: Type.String() }),
  },
  siteText: {
    params: Type.Object({ kind: Type.Union([Type.Literal('service'), Type.Literal('privacy'), Type.Literal('purchase')]) }),
    reply: Type.Object({ kind: Type.String(), version: Type.Integer(), title: Text(60), html: Type.String(), publishedAt: Moment }),
  },
} satisfies Record<string, Shape>;
