import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Done, Id, LongNumber, Maybe, Moment, PageAsk, PageOf, Text, Words } from '../wire.ts';
import { deliveryStates, webhookEventNames, webhookKinds, webhookPauses } from './webhook-events.ts';

const Count = Type.Integer({ minimum: 0 });
const Url = Text(500, 1);
const Events = Type.Array(Type.Enum(webhookEventNames), { minItems: 1, maxItems: 20 });
const State = Type.Enum([...deliveryStates]);
const Kind = Type.Enum([...webhookKinds]);

const delivery = {
  id: Id,
  webhookId: Id,
  url: Type.String(),
  /** By this id the receiver knows it: the same in each try. */
  eventId: Type.String(),
  event: Kind,
  /** null of a ping. */
  tid: Maybe(LongNumber),
  state: State,
  /** Since it was made, or replayed last. */
  tries: Count,
  happenTime: Moment,
  /** When it is tried next; null where it is not, or waits for a paused endpoint. */
  nextTime: Maybe(Moment),
  doneTime: Maybe(Moment),
  /** What came of the last try. */
  outcome: Words(),
};

export const webhookShapes = {
  listWebhooks: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          url: Type.String(),
          events: Type.Array(Type.Enum(webhookEventNames)),
          createTime: Moment,
          /** null where it is sent to. */
          pausedFor: Maybe(Type.Enum([...webhookPauses])),
          pausedTime: Maybe(Moment),
          pausedText: Words(),
          /** Since when every try has failed; null where the last one got through. */
          failingSince: Maybe(Moment),
          /** Until when everything is signed with the former secret as well. */
          formerSecretUntil: Maybe(Moment),
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
  removeWebhook: { params: Type.Object({ id: Id }), reply: Done },
  rotateWebhook: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      /** How long the former secret is good beside the new one; a day where nothing is said, 0 for not at all. */
      hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })),
    }),
    reply: Type.Object({ id: Id, secret: Type.String(), formerSecretUntil: Maybe(Moment) }),
  },
  pauseWebhook: { params: Type.Object({ id: Id }), reply: Done },
  resumeWebhook: { params: Type.Object({ id: Id }), reply: Done },
  pingWebhook: { params: Type.Object({ id: Id }), reply: Type.Object({ deliveryId: Id }) },
  listDeliveries: {
    query: Type.Object({
      webhookId: Type.Optional(Id),
      state: Type.Optional(State),
      event: Type.Optional(Kind),
      tid: Type.Optional(LongNumber),
      /** Of events from this moment on, and before that. */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageAsk,
    }),
    reply: PageOf(Type.Object(delivery)),
  },
  webhookDelivery: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      ...delivery,
      /** Exactly as it is sent. */
      body: Type.String(),
      /** The newest first, fifty at most. */
      list: Type.Array(
        Type.Object({
          beginTime: Moment,
          /** What the receiver answered; null where it did not. */
          status: Maybe(Type.Integer()),
          milliseconds: Maybe(Count),
          /** The beginning of its answer. */
          excerpt: Type.String(),
          outcome: Words(),
        }),
      ),
    }),
  },
  replayDelivery: { params: Type.Object({ id: Id }), reply: Done },
  replayFailed: {
    body: Type.Object({ since: Moment, webhookId: Type.Optional(Id) }),
    reply: Type.Object({ replayed: Count, more: Type.Boolean() }),
  },
} satisfies Record<string, Shape>;
