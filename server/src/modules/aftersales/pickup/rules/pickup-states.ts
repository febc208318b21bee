import { type PickupAction, type PickupState, pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Names an event that changes a door pickup: paid, moved to another time, collected, arrived at the shop, cancelled. */
export type PickupEvent = 'paid' | 'renewed' | 'collected' | 'arrived' | 'cancelled';

/** Lists for each state of a pickup the events that can happen, and the states after them; any other event is refused. */
const transitions: Readonly<Record<PickupState, Readonly<Partial<Record<PickupEvent, PickupState>>>>> = {
  unpaid: { paid: 'waiting', renewed: 'unpaid', cancelled: 'cancelled' },
  waiting: { renewed: 'waiting', collected: 'collected', arrived: 'done', cancelled: 'cancelled' },
  collected: { arrived: 'done' },
  done: {},
  cancelled: {},
};

/** Returns the state of a door pickup after an event; undefined where the event cannot happen. */
export const findNextPickupState = (state: PickupState, event: PickupEvent): PickupState | undefined => transitions[state][event];

/** Returns the state of a door pickup after an event; refuses (pickupStateForbids) an event that cannot happen. */
export function assertNextPickupState(state: PickupState, event: PickupEvent): PickupState {
  const to = findNextPickupState(state, event);
  if (!to)
    throw new Refusal('pickupStateForbids', { sentence: sentence('pickupStateWrong', { state: sentence('pickupStateText', { state }) }) });
  return to;
}

/** Lists the actions that a shopper may take on a door pickup now, the most likely last. */
export const listPickupActions = (state: PickupState): PickupAction[] => [
  ...(findNextPickupState(state, 'cancelled') ? (['cancel'] as const) : []),
  ...(findNextPickupState(state, 'renewed') ? (['renew'] as const) : []),
  ...(findNextPickupState(state, 'paid') ? (['pay'] as const) : []),
];

/** Returns the specification's code of a door pickup's state. */
export const pickupCode = (state: PickupState): number => pickupStates[state];
