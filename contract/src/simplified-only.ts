/** Every character of Big5: what it lacks is written in simplified characters alone. */
const big5 = new Set(
  Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, lead) =>
    [...Array.from({ length: 63 }, (__, at) => 0x40 + at), ...Array.from({ length: 94 }, (__, at) => 0xa1 + at)].map((trail) =>
      new TextDecoder('big5').decode(new Uint8Array([0xa4 + lead, trail])),
    ),
  ).flat(),
);
/** The characters of a text that are written in simplified script alone: for the tests of what Hong Kong reads. */
export const simplifiedOnly = (text: string): string[] => (text.match(/\p{Script=Han}/gu) ?? []).filter((one) => !big5.has(one));
