import { type Static, type TLiteral, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';
import { ConfirmWords } from '../../wire.ts';
import { EnteredOffer, headFields, Offer, type OfferFields } from './form-fields.ts';
import { flashSaleForm } from './kinds/flash-sale.ts';
import { fullReductionForm } from './kinds/full-reduction.ts';
import { groupForm } from './kinds/group.ts';
import { limitDiscountForm } from './kinds/limit-discount.ts';
import { markUpForm } from './kinds/mark-up.ts';
import { nthPieceForm } from './kinds/nth-piece.ts';
import { packageForm } from './kinds/package.ts';
import { pointsExchangeForm } from './kinds/points-exchange.ts';
import { presaleForm } from './kinds/presale.ts';
import { volumeForm } from './kinds/volume.ts';

/** Builds the fields that each kind of promotion takes besides those of every kind. A new kind is a new row. */
const fieldsOfKinds = <Fields extends OfferFields>(offer: Fields) => ({
  limitDiscount: limitDiscountForm(offer),
  volume: volumeForm(offer),
  package: packageForm(),
  nthPiece: nthPieceForm(offer),
  fullReduction: fullReductionForm(offer),
  flashSale: flashSaleForm(offer),
  group: groupForm(offer),
  presale: presaleForm(offer),
  pointsExchange: pointsExchangeForm(),
  markUp: markUpForm(),
});

/** Holds the fields of each kind's form as a merchant enters it. */
export const enteredFields = fieldsOfKinds(EnteredOffer);
const listedFields = fieldsOfKinds(Offer);

/** Names a kind of promotion, such as a limit discount or a full reduction. */
export type PromotionKind = keyof typeof enteredFields;

/** Lists the kinds of promotions. */
export const promotionKinds = Object.keys(enteredFields) as PromotionKind[];

/** Describes the kind of a promotion in a reply. */
export const PromotionKindName = Type.Enum(promotionKinds);

/** Names a kind of promotion, or a purchase gift: what lines of the cart may stand under. */
export const HeadingKindName = Type.Enum([...promotionKinds, 'gift' as const]);

/** Names what takes something off the price of an order: a kind of promotion, a gift, the level's price, a count card and so on. */
export const PriceStepName = Type.Enum([...promotionKinds, ...(['gift', 'level', 'right', 'depositWorth', 'coupon', 'points'] as const)]);

type FieldsOfKinds = { readonly [Kind in PromotionKind]: TProperties };
/** Describes the forms of the kinds, each with further fields: a union that its field `kind` tells apart. */
type FormOf<Fields extends FieldsOfKinds, More extends TProperties> = {
  [Kind in PromotionKind]: Static<TObject<{ kind: TLiteral<Kind> } & typeof headFields & Fields[Kind] & More>>;
}[PromotionKind];

const unionOf = <Fields extends FieldsOfKinds, More extends TProperties>(fields: Fields, more: More) =>
  Type.Unsafe<FormOf<Fields, More>>(
    Type.Union(promotionKinds.map((kind) => Type.Object({ kind: Type.Literal(kind), ...headFields, ...fields[kind], ...more }))),
  );

/** Builds the schema of a promotion in the merchant's list, of any kind, with further fields. */
export const ListedPromotionWith = <More extends TProperties>(more: More) => unionOf(listedFields, more);

/** Builds the exact schema of a promotion's form, of any kind, with further fields: what a client may send. */
export const PromotionFormWith = <More extends TProperties>(more: More) => unionOf(enteredFields, { ...more, ...confirmField });

/** Repeats the words of a refusal that asks for them. */
const confirmField = { confirm: Type.Optional(ConfirmWords) };

/** Describes the form in which a merchant saves a promotion of a kind, without its key. */
export type PromotionForm<Kind extends PromotionKind = PromotionKind> = Extract<
  FormOf<typeof enteredFields, typeof confirmField>,
  { kind: Kind }
>;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
type AnyField = Exclude<KeysOf<PromotionForm>, keyof typeof headFields | 'kind' | 'confirm'>;
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;
type Merged<Union> = { [Key in KeysOf<Union>]?: Exclude<ValueOf<Union, Key>, undefined> };
type MergedItem<Item> = Merged<Item> & Pick<Item, 'goods' & keyof Item>;
type MergedItems<Value> = ItemOf<Value> extends object ? MergedItem<ItemOf<Value>>[] | Exclude<Value, readonly unknown[]> : Value;
type AnyFields = { [Field in AnyField]: TOptional<TUnsafe<MergedItems<Exclude<ValueOf<PromotionForm, Field>, undefined>>>> };

interface ItemsNode {
  readonly items?: { readonly properties?: TProperties };
}

/** Merges the schemas that several kinds have for a field of one name. Those of lists of objects become one, whose items may have every field. */
function mergeField(name: string, schemas: readonly TSchema[]): TSchema {
  const [first, ...others] = schemas;
  if (!first) throw new Error(`no promotion has a field ${name}`);
  const items = schemas.map((schema) => (schema as ItemsNode).items?.properties);
  if (items.every((properties) => properties !== undefined)) return { ...first, items: Type.Object(mergeFields(items)) };
  const text = JSON.stringify(first);
  if (others.some((other) => JSON.stringify(other) !== text)) throw new Error(`the field ${name} differs between kinds of promotions`);
  return first;
}

/** Merges the fields of several kinds: all of them are optional, as each kind takes some. */
function mergeFields(kinds: readonly TProperties[]): TProperties {
  const names = [...new Set(kinds.flatMap((fields) => Object.keys(fields)))];
  return Object.fromEntries(
    names.map((name) => {
      const own = kinds.flatMap((fields) => fields[name] ?? []);
      const merged = mergeField(name, own);
      return [name, own.length === kinds.length && kinds.every((fields) => isRequired(fields, name)) ? merged : Type.Optional(merged)];
    }),
  );
}

const isRequired = (fields: TProperties, name: string): boolean => Type.Object(fields).required.includes(name);

/** Describes a form of no certain kind: the fields of all kinds. What a kind does not take, or lacks, its parser refuses in words. */
export const AnyPromotionForm = Type.Object({
  kind: PromotionKindName,
  ...headFields,
  ...(mergeFields(promotionKinds.map((kind) => enteredFields[kind])) as AnyFields), // has the fields of all kinds, as the type says
  ...confirmField,
});

/** Lists the fields of a kind's form besides those of every kind: those that it takes, and those that it needs. */
export const listFormFields = (kind: PromotionKind): { readonly takes: readonly string[]; readonly needs: readonly string[] } => ({
  takes: Object.keys(enteredFields[kind]),
  needs: Type.Object<TProperties>(enteredFields[kind]).required,
});

/** Lists the fields that some kind of promotion takes and not every kind. */
export const kindFields = [...new Set(promotionKinds.flatMap((kind) => Object.keys(enteredFields[kind])))];
