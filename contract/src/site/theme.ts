/** The colours a mall wears, all computed from the one its merchant picked. */
export interface Theme {
  /** theme1 ... theme20, as the merchant chose. */
  readonly name: string;
  /** The picked colour: bars and dots, never words. */
  readonly main: string;
  /** For words and lines: 4.5:1 on white, on the page and on a tint of the picked colour. */
  readonly ink: string;
  /** The ground of the one main action. */
  readonly face: string;
  /** What is written on that ground. */
  readonly onMain: string;
  /** A second, lesser line on that ground. */
  readonly secondText: string;
  /** Red, green and blue of the picked colour, for tints. */
  readonly rgb: Rgb;
}

type Rgb = readonly [number, number, number];

/** */
export const defaultColour = '#FF4444';
/** */
export const defaultTheme = 'theme3';

const white: Rgb = [255, 255, 255];
const page: Rgb = [245, 246, 248];
const dark = '#1F2329';
const whiteSecondText = new Set(['theme1', 'theme2', 'theme3', 'theme4', 'theme6', 'theme7', 'theme9', 'theme14']);

/** Whether a theme writes its second line in white; any other theme writes it dark. */
export const hasWhiteSecondText = (theme: string): boolean => whiteSecondText.has(theme);

/** Red, green and blue of a hex colour of three or six digits; anything else is no colour here. */
export function rgbOf(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (from: number) => Number.parseInt(wide.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

/** A hex colour as rgba with this alpha; what is no hex colour counts as #ff4444. */
export function rgba(hex: string, alpha: number): string {
  const [red, green, blue] = rgbOf(hex) ?? [255, 68, 68];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number): number => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);
}

/** How far two colours stand apart, as WCAG 2 counts it: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

interface Oklch {
  readonly light: number;
  readonly chroma: number;
  readonly hue: number;
}

/** sRGB to OKLCH and back (Björn Ottosson, "A perceptual color space for image processing"). */
function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = [toLinear(rgb[0] / 255), toLinear(rgb[1] / 255), toLinear(rgb[2] / 255)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function fromOklch({ light, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
}

const shown = (channels: readonly number[]): boolean => channels.every((channel) => channel > -0.0005 && channel < 1.0005);
const byte = (channel: number | undefined): number => Math.round(Math.min(1, Math.max(0, channel ?? 0)) * 255);

/** The colour of this lightness and hue that a screen can show, as strong as it gets up to the wanted chroma. */
function nearest(wanted: Oklch): Rgb {
  let { chroma } = wanted;
  let channels = fromOklch(wanted);
  while (!shown(channels) && chroma > 0.001) {
    chroma *= 0.95;
    channels = fromOklch({ ...wanted, chroma });
  }
  return [byte(channels[0]), byte(channels[1]), byte(channels[2])];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const readable = 4.5;

/** The picked colour, darkened just until it can be read as text wherever it is. */
function inkOf(main: Rgb): Rgb {
  const veil = (channel: number) => Math.round(channel * 0.08 + 234.6); // as a screen shows it upon white
  const tint: Rgb = [veil(main[0]), veil(main[1]), veil(main[2])];
  const reads = (ink: Rgb) => [white, page, tint].every((ground) => contrast(ink, ground) >= readable);
  const { light, chroma, hue } = toOklch(main);
  let ink = main;
  for (let lower = light; !reads(ink) && lower > 0; lower -= 0.005) ink = nearest({ light: lower, chroma, hue });
  return ink;
}

/** Below the first, white is not read on a colour: it stays as it is and carries dark words. Below the second it is not seen on white itself. */
const tooLight = 2.6;
const unseen = 1.25;

/** A site's theme; where its settings are missing or no colour, theme3 and #FF4444. */
export function themeOf(settings?: { readonly theme?: string; readonly mainColor?: string }): Theme {
  const name = settings?.theme || defaultTheme;
  const picked = settings?.mainColor ?? '';
  const rgb = rgbOf(picked) ?? rgbOf(defaultColour) ?? white;
  const main = hexOf(rgb);
  const ink = hexOf(inkOf(rgb));
  const apart = contrast(rgb, white);
  const light = apart < tooLight && apart >= unseen;
  const face = light ? main : ink;
  const onMain = light ? dark : '#FFFFFF';
  // A merchant's theme may ask for white on a light colour: what cannot be read gives way to what can.
  const second = hasWhiteSecondText(name) ? '#FFFFFF' : dark;
  const secondText = contrast(rgbOf(second) ?? white, rgbOf(face) ?? rgb) >= readable ? second : onMain;
  return { name, main, ink, face, onMain, secondText, rgb };
}

/** The theme as custom properties of the page: what the parts are drawn with. */
export const themeVariables = ({ main, ink, face, onMain, secondText, rgb }: Theme): string =>
  `--main:${main};--main-ink:${ink};--main-face:${face};--on-main:${onMain};--second-text:${secondText};--main-rgb:${rgb.join(', ')}`;
