const pictureFields = ['picture', 'poster'];

/** Finds the first picture of a page's blocks, as stored by any release; undefined for none. */
export function findFirstPicture(blocks: unknown): string | undefined {
  if (typeof blocks !== 'object' || blocks === null) return undefined;
  for (const [name, value] of Object.entries(blocks)) {
    if (typeof value === 'string' && value !== '' && pictureFields.includes(name)) return value;
    const inner = findFirstPicture(value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
