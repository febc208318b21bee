/** Describes an error of a schema's validation, as Ajv reports it. */
interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Lists the values that a schema would have allowed in place of a wrong one, for the error message. Undefined if the
 * value failed for another reason.
 */
export function listAllowedValues(errors: readonly ValidationError[]): string[] | undefined {
  const [first] = errors;
  if (first?.keyword === 'enum') return (first.params['allowedValues'] as unknown[]).map(String);
  if (first?.keyword !== 'const') return undefined;
  // A union of literals reports one error for each.
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath)
    .map(({ params }) => String(params['allowedValue']));
}
