import { isDeepStrictEqual } from 'node:util';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal, type RefusalName } from '#platform/refusal.ts';

/** Holds what such a call needs of its context. */
interface PutContext {
  readonly db: SiteDatabase;
  readonly now: Date;
  readonly unchanged: () => void;
  readonly noted: (details: { readonly was: object }) => void;
}

/** Describes a thing of a site that a merchant saves under a key of their own. */
interface Keyed {
  readonly id: number;
  readonly key: string;
}

/** Says how things of a kind are kept. */
interface KeyedKind<One extends Keyed> {
  /** Locks the site's things of this kind until the transaction ends, so that two merchants' changes follow each other. */
  readonly lock: (db: SiteDatabase) => Promise<void>;
  readonly list: (db: SiteDatabase) => Promise<readonly One[]>;
  /** Converts one to the form in which a merchant saves it. */
  readonly toForm: (one: One) => object | Promise<object>;
  readonly save: (db: SiteDatabase, one: Omit<One, 'id'>, now: Date) => Promise<number>;
  /** Limits those of a site. */
  readonly most: number;
  readonly tooMany: RefusalName;
}

/** Describes what a merchant entered, and what it takes the place of. */
interface Replacement<One extends { readonly id: number }> {
  /** Is what was there; undefined for a new one. */
  readonly before: One | undefined;
  readonly entered: Omit<One, 'id'>;
  /** Converts what was there to the form in which a merchant saves it. */
  readonly toForm: (one: One) => object | Promise<object>;
}

/**
 * Tells whether a merchant's input equals the stored value, so that nothing needs saving. Also records the stored
 * value for the audit log. The caller must lock that kind of value first.
 */
export async function isEnteredUnchanged<One extends { readonly id: number }>(
  { unchanged, noted }: Pick<PutContext, 'unchanged' | 'noted'>,
  { before, entered, toForm }: Replacement<One>,
): Promise<boolean> {
  if (!before) return false;
  noted({ was: await toForm(before) });
  if (!isDeepStrictEqual(before, { ...entered, id: before.id })) return false;
  unchanged();
  return true;
}

/**
 * Saves a merchant's input, unless it equals the stored value, and records the former value for the audit log.
 * Returns the row's id. The caller must lock that kind of value first.
 */
export async function saveEntered<One extends { readonly id: number }>(
  context: Pick<PutContext, 'unchanged' | 'noted'>,
  { save, ...replacement }: Replacement<One> & { readonly save: () => Promise<number> },
): Promise<{ readonly id: number }> {
  const { before } = replacement;
  const isSame = await isEnteredUnchanged(context, replacement);
  return { id: before && isSame ? before.id : await save() };
}

/**
 * Saves a merchant's input (a coupon, promotion, survey ...) under its key: creates it, or replaces the stored one.
 * Returns its id, and records the former value for the audit log. Refuses a new one above the limit of its kind.
 */
export async function putUnderKey<One extends Keyed>(
  context: PutContext,
  entered: Omit<One, 'id'> & Pick<One, 'key'>,
  { lock, list, toForm, save, most, tooMany }: KeyedKind<One>,
): Promise<{ readonly id: number }> {
  const { db, now } = context;
  await lock(db);
  const all = await list(db);
  const before = all.find(({ key }) => key === entered.key);
  if (!before && all.length >= most) throw new Refusal(tooMany);
  return saveEntered<One>(context, { before, entered, toForm, save: () => save(db, entered, now) });
}
