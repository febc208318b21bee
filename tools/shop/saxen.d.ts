/** Declares what `sheet-cells.ts` uses of saxen, which has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>, decode: (text: string) => string) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'error', listener: (fault: Error) => void): this;
    parse(xml: string): void;
  }
}
