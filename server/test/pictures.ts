/** A picture of three by two pixels, as small as one can be. */
export const tinyGif = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from([3, 0, 2, 0, 0x80, 0, 0]), Buffer.alloc(24, 7)]);
