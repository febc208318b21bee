import { type BlockFieldType, blockChoiceLabels, blockFieldLabels, blockLabels } from 'contract/goods/page/block-fields.ts';
import { type BlockKind, blockShapes } from 'contract/goods/page/block.shapes.ts';
import { menuIconNames } from 'contract/goods/page/menu-icons.ts';

/** Describes what a block's schema says of one field. */
interface FieldSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

/** Describes a field of a block, as a form shows it. */
export interface BlockField {
  readonly name: string;
  readonly label: string;
  readonly type: BlockFieldType;
  readonly required: boolean;
  readonly least: number | null;
  readonly most: number | null;
  readonly choices: { readonly value: string; readonly label: string }[];
  readonly default: unknown;
}

/** Names the types of fields that a schema does not tell from texts and numbers. */
const typesByName: Readonly<Record<string, BlockFieldType>> = {
  picture: 'picture',
  poster: 'picture',
  video: 'video',
  link: 'link',
  more: 'link',
  tint: 'colour',
  html: 'html',
  to: 'moment',
  goodsIds: 'goodsIds',
  groupIds: 'groupIds',
  groupId: 'groupId',
  icon: 'choice',
};

const choicesOf = (name: string, schema: FieldSchema): readonly string[] =>
  name === 'icon' ? menuIconNames : (schema.anyOf ?? []).flatMap((one) => (typeof one.const === 'string' ? one.const : []));

function typeOf(name: string, schema: FieldSchema): BlockFieldType {
  const named = typesByName[name];
  if (named) return named;
  if (choicesOf(name, schema).length > 0) return 'choice';
  switch (schema.type) {
    case 'array':
      return 'list';
    case 'integer':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}

function describeField(owner: string, name: string, schema: FieldSchema, required: boolean): BlockField {
  return {
    name,
    label: blockFieldLabels[`${owner}.${name}`] ?? blockFieldLabels[name] ?? name,
    type: typeOf(name, schema),
    // What is not required may be left out: its default holds.
    required: required && schema.default === undefined,
    least: schema.minimum ?? schema.minLength ?? schema.minItems ?? null,
    most: schema.maximum ?? schema.maxLength ?? schema.maxItems ?? null,
    choices: choicesOf(name, schema).map((value) => ({ value, label: blockChoiceLabels[value] ?? value })),
    default: schema.default ?? null,
  };
}

const describeFields = (owner: string, { properties = {}, required = [] }: FieldSchema) =>
  Object.entries(properties)
    .filter(([name]) => name !== 'kind')
    .map(([name, schema]) => ({
      ...describeField(owner, name, schema, required.includes(name)),
      fields: Object.entries(schema.items?.properties ?? {}).map(([inner, of]) =>
        describeField(name, inner, of, schema.items?.required?.includes(inner) ?? false),
      ),
    }));

/** Describes each kind of block that a page consists of, with its fields. */
export const describeBlocks = () =>
  (Object.keys(blockShapes) as BlockKind[]).map((kind) => ({
    kind,
    label: blockLabels[kind],
    ofMenu: kind === 'menu',
    fields: describeFields(kind, blockShapes[kind] as FieldSchema), // a schema of an object; its own type names other fields
  }));
