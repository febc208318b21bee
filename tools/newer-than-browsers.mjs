// Lists what browsers newer than the oldest that the mall supports (Chrome 84 and Safari 14.1, docs/web.md) have beyond those, for the lint. The types
// of the DOM contain all of it; what is new in ECMAScript does not type-check, as the web app's `lib` is es2020.

const use = (replacement) => (replacement === undefined ? 'look for it first, and do without it' : `use ${replacement}`);
const message = (name, since, replacement) =>
  `${name} is in ${since} and later, the mall supports Chrome 84 and Safari 14.1 (docs/web.md): ${use(replacement)}`;

/**
 * Lists members of any object: name, first versions, and what to use instead.
 * @type {readonly (readonly [name: string, since: string, replacement?: string])[]}
 */
const memberRows = [
  ['replaceChildren', 'Chrome 86', "textContent = '' and append"],
  ['showModal', 'Safari 15.4', 'useDialog'],
  ['requestSubmit', 'Safari 16', 'a submit button'],
  ['showPicker', 'Safari 16'],
  ['showPopover', 'Chrome 114 and Safari 17', 'useDialog'],
  ['hidePopover', 'Chrome 114 and Safari 17', 'useDialog'],
  ['togglePopover', 'Chrome 114 and Safari 17', 'useDialog'],
  ['popover', 'Chrome 114 and Safari 17', 'useDialog'],
  ['inert', 'Chrome 102 and Safari 15.5'],
  ['checkVisibility', 'Chrome 105 and Safari 17.4', 'getClientRects'],
  ['startViewTransition', 'Chrome 111 and Safari 18'],
  ['requestVideoFrameCallback', 'Safari 15.4'],
  ['attachInternals', 'Safari 16.4'],
  ['adoptedStyleSheets', 'Safari 16.4'],
  ['computedStyleMap', 'Safari 16.4', 'getComputedStyle'],
  ['attributeStyleMap', 'Safari 16.4', 'style'],
  ['setHTMLUnsafe', 'Chrome 124 and Safari 17.4'],
  ['moveBefore', 'Chrome 133', 'insertBefore'],
  ['borderBoxSize', 'Safari 15.4', 'contentRect'],
  ['contentBoxSize', 'Safari 15.4', 'contentRect'],
  ['getCoalescedEvents', 'Safari 18.2'],
  ['randomUUID', 'Chrome 92 and Safari 15.4', 'getRandomValues'],
  ['throwIfAborted', 'Chrome 100 and Safari 15.4', 'aborted'],
  ['userActivation', 'Safari 16.4'],
  ['userAgentData', 'Chrome 90', 'userAgent'],
  ['wakeLock', 'Safari 16.4'],
  ['timeOrigin', 'Safari 15', 'Date.now'],
  // Newer than ECMAScript 2020 as well; named here for what is typed as any.
  ['replaceAll', 'Chrome 85', 'replace with a global expression'],
  ['findLast', 'Chrome 97 and Safari 15.4'],
  ['findLastIndex', 'Chrome 97 and Safari 15.4'],
  ['toSorted', 'Chrome 110 and Safari 16', 'sort of a copy'],
  ['toReversed', 'Chrome 110 and Safari 16', 'reverse of a copy'],
  ['toSpliced', 'Chrome 110 and Safari 16'],
  ['withResolvers', 'Chrome 119 and Safari 17.4'],
];
const members = memberRows.map(([property, since, replacement]) => ({ property, message: message(property, since, replacement) }));

/**
 * Lists members of one object, whose names others have too.
 * @type {readonly (readonly [object: string, name: string, since: string, replacement?: string])[]}
 */
const memberOfRows = [
  ['AbortSignal', 'timeout', 'Chrome 103 and Safari 16', 'a timer that aborts'],
  ['AbortSignal', 'any', 'Chrome 116 and Safari 17.4', 'a listener that aborts'],
  ['AbortSignal', 'abort', 'Chrome 93 and Safari 15', 'an AbortController'],
  ['Object', 'hasOwn', 'Chrome 93 and Safari 15.4', 'Object.keys'],
  ['Object', 'groupBy', 'Chrome 117 and Safari 17.4', 'a Map'],
  ['Array', 'fromAsync', 'Chrome 121 and Safari 16.4'],
  ['Promise', 'any', 'Chrome 85'],
  ['URL', 'canParse', 'Chrome 120 and Safari 17', 'new URL in a try'],
  ['URL', 'parse', 'Chrome 126 and Safari 18', 'new URL in a try'],
  ['Response', 'json', 'Chrome 105 and Safari 17', 'new Response'],
  ['navigator', 'locks', 'Safari 15.4'],
  ['navigator', 'storage', 'Safari 15.2'],
  ['navigator', 'permissions', 'Safari 16'],
  ['navigator', 'connection', 'Chrome alone'],
  ['navigator', 'vibrate', 'Chrome alone'],
  ['screen', 'orientation', 'Safari 16.4', 'matchMedia'],
  ['CSS', 'registerProperty', 'Safari 16.4'],
];
const membersOf = memberOfRows.map(([object, property, since, replacement]) => ({
  object,
  property,
  message: message(`${object}.${property}`, since, replacement),
}));

/**
 * Lists global names.
 * @type {readonly (readonly [name: string, since: string, replacement?: string])[]}
 */
const globalRows = [
  ['structuredClone', 'Chrome 98 and Safari 15.4'],
  ['reportError', 'Chrome 95 and Safari 15.4', 'reportFault'],
  ['BroadcastChannel', 'Safari 15.4', 'the event storage'],
  ['requestIdleCallback', 'Chrome alone', 'setTimeout'],
  ['cancelIdleCallback', 'Chrome alone', 'clearTimeout'],
  ['scheduler', 'Chrome 94', 'setTimeout'],
  ['createImageBitmap', 'Safari 15', 'an Image'],
  ['OffscreenCanvas', 'Safari 16.4', 'a canvas'],
  ['CompressionStream', 'Safari 16.4'],
  ['DecompressionStream', 'Safari 16.4'],
  ['SharedWorker', 'Safari 16'],
  ['cookieStore', 'Chrome 87 and Safari 18.4', 'document.cookie'],
  ['navigation', 'Chrome 102', 'the router'],
  ['Highlight', 'Chrome 105 and Safari 17.2'],
  ['EyeDropper', 'Chrome 95'],
];
const globals = globalRows.map(([name, since, replacement]) => ({ name, message: message(name, since, replacement) }));

/** Holds the rules of the lint for what runs in browsers. */
export const browserRules = {
  'eslint/no-restricted-properties': ['error', ...members, ...membersOf],
  'eslint/no-restricted-globals': ['error', ...globals],
};

/** Holds the same as names, for the test that takes them from a browser: members of any object, members of one object with its name, and globals. */
export const newerMembers = memberRows.map(([name]) => name);
export const newerMembersOf = memberOfRows.map(([object, name]) => ({ object, name }));
export const newerGlobals = globalRows.map(([name]) => name);
