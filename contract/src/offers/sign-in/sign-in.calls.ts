import { defineCalls } from '../../call.ts';
import type { signInShapes } from './sign-in.shapes.ts';

/** Declares the API calls of the daily sign-in (签到). A day is one of the site's time zone. */
export const signInCalls = defineCalls<typeof signInShapes>()({
  checkIsSign: {
    method: 'GET',
    path: '/micro/calendar-sign/sign/checkIsSign',
    caller: 'shopper',
    work: 'read',
    says: 'Tells whether the caller has signed in today, and for how many days without a break.',
    namesAgent: true,
  },
  sign: {
    method: 'PUT',
    path: '/micro/calendar-sign/sign/sign',
    caller: 'shopper',
    work: 'write',
    says: "Signs the caller in for the site's present day and gives the day's award. Repeating it on the same day gives nothing more.",
    refuses: ['signInClosed'],
    namesAgent: true,
  },
  signSetting: {
    method: 'GET',
    path: '/micro/calendar-sign/sign/signSetting',
    caller: 'shopper',
    work: 'read',
    says: "Returns the daily sign-in's rules, whether it is open, and whether the caller is reminded of it.",
    namesAgent: true,
  },
  signRecord: {
    method: 'GET',
    path: '/micro/calendar-sign/sign/sign-record',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the days of a month on which the caller signed in, with what each gave.',
    namesAgent: true,
  },
  querySignRewad: {
    method: 'GET',
    path: '/micro/calendar-sign/sign/querySignRewad',
    caller: 'shopper',
    work: 'read',
    says: 'Lists what each day of a run of days gives, and how far the caller has come.',
    namesAgent: true,
  },
  editNotify: {
    method: 'PUT',
    path: '/micro/calendar-sign/notify/edit',
    caller: 'shopper',
    work: 'write',
    says: 'Switches the reminder of the daily sign-in on or off for the caller.',
    inQuery: ['remindOff'],
    namesAgent: true,
  },
});
