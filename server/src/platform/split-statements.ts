/** Matches what holds semicolons that end nothing: comments, texts, quoted names and dollar-quoted function bodies. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/y;

/**
 * Splits the text of a migration into its statements, so that each is sent as a message of its own. Leaves out parts
 * that are only a comment. Migrations must not use E'...' texts with a backslash before a quote, nor nested comments:
 * it cannot read them.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let hasCode = false;
  const end = () => {
    if (hasCode) statements.push(current.trim());
    current = '';
    hasCode = false;
  };
  for (let at = 0; at < text.length; ) {
    opaque.lastIndex = at;
    const [whole] = opaque.exec(text) ?? [];
    const part = whole ?? text.charAt(at);
    at += part.length;
    if (part === ';') {
      end();
      continue;
    }
    current += part;
    if (part.trim() !== '' && !part.startsWith('--') && !part.startsWith('/*')) hasCode = true;
  }
  end();
  return statements;
}
