import { defineCalls } from '../../call.ts';
import type { trackingShapes } from './tracking.shapes.ts';

/** Declares the API calls that record what members look at, return their browsing history, and report errors of their browsers. */
export const trackingCalls = defineCalls<typeof trackingShapes>()({
  trail: {
    method: 'PUT',
    path: '/micro/analytics/trail',
    caller: 'shopper',
    work: 'steps',
    says: 'Records what the caller looked at and clicked. `data.success` says that the events were taken; they are written a moment later, only for members who agree to the privacy policy by then.',
    beside: ['data'],
    refuses: ['trailOfOther', 'recordsTooMany'],
  },
  logs: {
    method: 'POST',
    path: '/logs',
    form: true,
    caller: 'anyone',
    work: 'steps',
    says: 'Records errors of the caller’s browser for 30 days, without anything about the person. Nothing is recorded where the site turned it off.',
    refuses: ['recordsTooMany'],
  },
  listFootprints: {
    method: 'GET',
    path: '/api/v1/footprint/list',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the products that the caller looked at in the last 90 days, the latest first, once a day, each with its price of then and now.',
  },
  removeFootprints: {
    method: 'POST',
    path: '/api/v1/footprint/remove',
    caller: 'shopper',
    work: 'write',
    says: 'Removes products of days from what the caller looked at, or a whole day, or all. Repeating it changes nothing.',
    refuses: ['footprintsNotNamed'],
  },
});
