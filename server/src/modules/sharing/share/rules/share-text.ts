import type { ShareKind, ShareTextKind } from 'contract/sharing/share/share-kinds.ts';

/** Holds the title, text and picture with which something is shared. Where a field is empty, the field of the shared thing is used. */
export interface ShareText {
  readonly title: string;
  readonly description: string;
  readonly picture: string;
}

/** Describes a stored share text and its target: the number of a product or page, 0 for the mall. */
export interface StoredShareText extends ShareText {
  readonly kind: ShareTextKind;
  readonly targetId: number;
}

/** Fills the empty fields of a merchant's share text with the shared thing's own title, text and picture. */
export const fillShareText = (written: ShareText | undefined, own: ShareText): ShareText => ({
  title: written?.title || own.title,
  description: written?.description || own.description,
  picture: written?.picture || own.picture,
});

/** Limits a text for sharing that is taken from a product's description, in characters: no reader shows more. */
const longestDescription = 100;

/** Describes a product for sharing by its own texts. One that has neither subtitle, description nor parameters has no text. */
export function describeGoods({
  title,
  subtitle,
  pictures,
  detail,
  parameters,
}: {
  readonly title: string;
  readonly subtitle: string;
  readonly pictures: readonly string[];
  readonly detail: readonly { readonly text?: string }[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
}): ShareText {
  const first = detail.find(({ text = '' }) => text.trim() !== '')?.text?.trim() ?? '';
  const description = subtitle || first || parameters.map(([name, value]) => `${name} ${value}`).join(' · ');
  return { title, description: Array.from(description).slice(0, longestDescription).join(''), picture: pictures[0] ?? '' };
}

/** Describes what was shared in the form in which it is logged: its kind, and its id as text. */
export interface SharedTarget {
  readonly kind: ShareKind;
  readonly target: string;
}

/**
 * Converts the fields of a share call to what is shared; without any field that is the mall. Undefined if `kind` names
 * a thing whose id is missing.
 */
export function readSharedTarget({
  kind,
  numIid,
  pageId,
  tmid,
  tid,
}: {
  readonly kind?: ShareKind | undefined;
  readonly numIid?: number | undefined;
  readonly pageId?: string | undefined;
  readonly tmid?: number | undefined;
  readonly tid?: string | undefined;
}): SharedTarget | undefined {
  const targets = { index: '', goods: numIid, page: pageId, content: tmid, order: tid };
  const named = kind ?? (tid ? 'order' : tmid ? 'content' : numIid ? 'goods' : pageId ? 'page' : 'index');
  const target = targets[named];
  return target === undefined ? undefined : { kind: named, target: String(target) };
}
