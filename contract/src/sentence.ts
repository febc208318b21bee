/**
 * Holds a sentence for a person to read as a name and values, without words. The words come at the edge, from the catalogue of the reader's locale.
 * Values are never translated: a product's title stays as its merchant wrote it.
 */
export interface Sentence {
  /** The name of the sentence in the catalogues. */
  readonly sentence: string;
  readonly values?: Readonly<Record<string, SentenceValue>>;
}

type SentenceValue = string | number | boolean | undefined | Sentence | readonly (string | number | Sentence)[];

/** Describes a function that renders a sentence as text in the reader's locale. */
export type Say = (sentence: Sentence) => string;

/** Holds the sentences of one locale by name: a text, or a function that puts values into one. */
export type Catalogue = Readonly<Record<string, string | ((values: never) => string)>>;

/** Derives, from the sentences of zh-CN, the type that another locale's must have: the same names, and functions of the same values. */
export type Translated<Texts> = { readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Texts[Name] };

/** Allows a sentence wherever the catalogue takes a text. */
type ValuesFor<Values> = {
  readonly [Key in keyof Values]: Values[Key] extends string | undefined
    ? Values[Key] | Sentence
    : Values[Key] extends readonly string[]
      ? readonly (string | Sentence)[]
      : Values[Key];
};
type ValuesArgument<Text> = Text extends (values: infer Values) => string ? [values: ValuesFor<Values>] : [];

/**
 * Returns a typed function that builds a sentence of a catalogue by its name and values. The sentence becomes text later, in the reader's language.
 */
export const sentenceFactory =
  <Texts extends Catalogue>() =>
  <Name extends keyof Texts & string>(name: Name, ...[values]: ValuesArgument<Texts[Name]>): Sentence =>
    values === undefined ? { sentence: name } : { sentence: name, values: values };

/** Tells whether a value is a sentence that is still to be rendered in the reader's language. */
export const isSentence = (value: unknown): value is Sentence => typeof value === 'object' && value !== null && 'sentence' in value;

/**
 * Formats a sentence as text in one language: finds the words by the sentence's name in the language's catalogue and puts the values in. A value
 * that is itself a sentence is formatted first. Throws if the catalogue has no such name.
 */
export function formatSentence(catalogue: Catalogue, { sentence, values = {} }: Sentence): string {
  const text = catalogue[sentence];
  if (text === undefined) throw new Error(`no sentence is called ${sentence}`);
  if (typeof text === 'string') return text;
  const renderValue = (value: SentenceValue): unknown => {
    if (Array.isArray(value)) return value.map(renderValue);
    return isSentence(value) ? formatSentence(catalogue, value) : value;
  };
  return text(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, renderValue(value)])) as never);
}
