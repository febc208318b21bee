import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, LongNumber, Nullable, Moment, PageParams, PageOf, Text } from '../../wire.ts';
import { deliveryStates, webhookEventNames, webhookKinds, webhookPauseReasons } from './webhook-events.ts';

const Count = Type.Integer({ minimum: 0 });
const Url = Text(500, 1);
const Events = Type.Array(Type.Enum(webhookEventNames), { minItems: 1, maxItems: 20 });
const State = Type.Enum([...deliveryStates]);
const Kind = Type.Enum([...webhookKinds]);

const delivery = {
  id: Id,
  webhookId: Id,
  url: Type.String(),
  /** The id by which the receiver recognises repeats: the same in every attempt. */
  eventId: Type.String(),
  event: Kind,
  /** null for a ping. */
  tid: Nullable(LongNumber),
  state: State,
  /** Attempts since it was created or last replayed. */
  tries: Count,
  happenTime: Moment,
  /** The time of the next attempt; null if there is none, or the endpoint is paused. */
  nextTime: Nullable(Moment),
  doneTime: Nullable(Moment),
  /** The result of the last attempt. */
  outcome: Type.String(),
};

/** Holds the input and reply schemas of the API calls for webhook endpoints, by call name. */
export const webhookShapes = {
  listWebhooks: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          url: Type.String(),
          events: Type.Array(Type.Enum(webhookEventNames)),
          createTime: Moment,
          /** null if the endpoint is active. */
          pausedFor: Nullable(Type.Enum([...webhookPauseReasons])),
          pausedTime: Nullable(Moment),
          pausedText: Type.String(),
          /** Since when every attempt has failed; null if the last one succeeded. */
          failingSince: Nullable(Moment),
          /** Until when deliveries are signed with the former secret as well. */
          formerSecretUntil: Nullable(Moment),
          waiting: Count,
          givenUp: Count,
        }),
      ),
    }),
  },
  addWebhook: {
    body: Type.Object({ url: Url, events: Type.Optional(Events) }),
    reply: Type.Object({ id: Id, url: Type.String(), events: Type.Array(Type.Enum(webhookEventNames)), secret: Type.String() }),
  },
  changeWebhook: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ url: Type.Optional(Url), events: Type.Optional(Events) }),
    reply: Type.Object({ id: Id, url: Type.String(), events: Type.Array(Type.Enum(webhookEventNames)) }),
  },
  removeWebhook: { params: Type.Object({ id: Id }), reply: EmptyReply },
  rotateWebhook: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      /** For how many hours the former secret stays valid; 0 for none. Default: 24. */
      hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })),
    }),
    reply: Type.Object({ id: Id, secret: Type.String(), formerSecretUntil: Nullable(Moment) }),
  },
  pauseWebhook: { params: Type.Object({ id: Id }), reply: EmptyReply },
  resumeWebhook: { params: Type.Object({ id: Id }), reply: EmptyReply },
  pingWebhook: { params: Type.Object({ id: Id }), reply: Type.Object({ deliveryId: Id }) },
  listDeliveries: {
    query: Type.Object({
      webhookId: Type.Optional(Id),
      state: Type.Optional(State),
      event: Type.Optional(Kind),
      tid: Type.Optional(LongNumber),
      /** Events from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Type.Object(delivery)),
  },
  webhookDelivery: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      ...delivery,
      /** The exact text that is sent. */
      body: Type.String(),
      /** The attempts, newest first, fifty at most. */
      list: Type.Array(
        Type.Object({
          beginTime: Moment,
          /** The HTTP status of the response; null if there was none. */
          status: Nullable(Type.Integer()),
          milliseconds: Nullable(Count),
          /** The beginning of the response body. */
          excerpt: Type.String(),
          outcome: Type.String(),
        }),
      ),
    }),
  },
  replayDelivery: { params: Type.Object({ id: Id }), reply: EmptyReply },
  replayFailed: {
    body: Type.Object({ since: Moment, webhookId: Type.Optional(Id) }),
    reply: Type.Object({ replayed: Count, more: Type.Boolean() }),
  },
} satisfies Record<string, CallShape>;
