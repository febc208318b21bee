/** Holds every character of Big5. A Chinese character outside of it belongs to the simplified script only. */
const big5 = new Set(
  Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, lead) =>
    [...Array.from({ length: 63 }, (__, at) => 0x40 + at), ...Array.from({ length: 94 }, (__, at) => 0xa1 + at)].map((trail) =>
      new TextDecoder('big5').decode(new Uint8Array([0xa4 + lead, trail])),
    ),
  ).flat(),
);
/** Finds the characters of a text that belong to the simplified script only. Tests of Hong Kong sites use it. */
export const findSimplifiedOnlyCharacters = (text: string): string[] =>
  (text.match(/\p{Script=Han}/gu) ?? []).filter((one) => !big5.has(one));
