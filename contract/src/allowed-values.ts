/** Describes an error of a schema's validation, as Ajv reports it. */
interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Lists the values that a schema allows, for a value that is none of them; undefined if the first error is of another kind. */
export function listAllowedValues(errors: readonly ValidationError[]): string[] | undefined {
  const [first] = errors;
  if (first?.keyword === 'enum') return (first.params['allowedValues'] as unknown[]).map(String);
  if (first?.keyword !== 'const') return undefined;
  // A union of literals reports one error for each.
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath)
    .map(({ params }) => String(params['allowedValue']));
}
