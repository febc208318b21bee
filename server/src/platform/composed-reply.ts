interface ReplyParts {
  readonly shared: object;
  readonly own: object;
}

/** Holds the parts of reply bodies that were composed of what many callers get and what is one caller's own. */
const composed = new WeakMap<object, ReplyParts>();
/** Holds the JSON of shared parts, without the last brace. */
const sharedJson = new WeakMap<object, Buffer>();

const begin = Buffer.from('{"code":0,"success":true,"message":"","body":');
const end = Buffer.from('}}');

/**
 * Joins a part of a reply that many callers share with the caller's own part into one reply body. `encodeComposed` turns the shared part into
 * JSON only once; the caller must pass the same object each time.
 */
export function composeReply<Shared extends object, Own extends object>(shared: Shared, own: Own): Shared & Own {
  const body = { ...shared, ...own };
  composed.set(body, { shared, own });
  return body;
}

/** Encodes a reply body that `composeReply` made as a successful reply in JSON. Returns undefined for any other body. */
export function encodeComposed(body: unknown): Buffer | undefined {
  const parts = typeof body === 'object' && body !== null ? composed.get(body) : undefined;
  if (!parts) return undefined;
  let shared = sharedJson.get(parts.shared);
  if (!shared) {
    shared = Buffer.from(JSON.stringify(parts.shared).slice(0, -1));
    sharedJson.set(parts.shared, shared);
  }
  return Buffer.concat([begin, shared, Buffer.from(`,${JSON.stringify(parts.own).slice(1, -1)}`), end]);
}
