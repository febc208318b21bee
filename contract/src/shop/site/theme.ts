/** Describes the theme of a mall: its name, and the colours computed from the one that the merchant picked. */
export interface Theme {
  /** theme1 to theme20, as the merchant chose. */
  readonly name: string;
  /** Picked colour, for bars and dots; never for text. */
  readonly main: string;
  /** Colour of text and lines: contrast of 4.5:1 on white, on the page and on a tint of the picked colour. */
  readonly textColour: string;
  /** Fill of the primary button. */
  readonly buttonFill: string;
  /** Text colour on the primary button. */
  readonly buttonText: string;
  /** Fill of the secondary button, which stands beside the primary one. */
  readonly secondFill: string;
  /** Text colour on the secondary button: white or dark, as the theme says. */
  readonly secondText: string;
  /** Red, green and blue of the picked colour, for tints. */
  readonly rgb: Rgb;
}

type Rgb = readonly [number, number, number];

/** Holds the colour of a site whose merchant picked none. */
export const defaultColour = '#FF4444';
/** Holds the name of the theme of a site whose merchant picked none. */
export const defaultTheme = 'theme3';

const white: Rgb = [255, 255, 255];
const pageBackground: Rgb = [245, 246, 248];
const darkText = '#1F2329';
/** Lists the themes with white text on the secondary button; all others have dark. */
const whiteSecondText: ReadonlySet<string> = new Set(['theme1', 'theme2', 'theme3', 'theme4', 'theme6', 'theme7', 'theme9', 'theme14']);

/** Parses a hex colour of three or six digits into red, green and blue; undefined for anything else. */
export function parseHexColour(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (from: number) => Number.parseInt(wide.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number): number => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);
}

/** Returns the WCAG 2 contrast ratio of two colours: 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

interface Oklch {
  readonly light: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Converts sRGB to OKLCH and back (Björn Ottosson, "A perceptual color space for image processing"). */
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

const isDisplayable = (channels: readonly number[]): boolean => channels.every((channel) => channel > -0.0005 && channel < 1.0005);
const toByte = (channel: number | undefined): number => Math.round(Math.min(1, Math.max(0, channel ?? 0)) * 255);

/** Returns the displayable colour of the same lightness and hue, with the highest possible chroma up to the given one. */
function findDisplayableColour(target: Oklch): Rgb {
  let { chroma } = target;
  let channels = fromOklch(target);
  while (!isDisplayable(channels) && chroma > 0.001) {
    chroma *= 0.95;
    channels = fromOklch({ ...target, chroma });
  }
  return [toByte(channels[0]), toByte(channels[1]), toByte(channels[2])];
}

const formatHex = (rgb: Rgb): string => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const minReadableContrast = 4.5;

/** Darkens the picked colour just enough to be readable as text on every background. */
function darkenUntilReadable(main: Rgb): Rgb {
  const tintChannel = (channel: number) => Math.round(channel * 0.08 + 234.6); // the tint as rendered on white
  const tint: Rgb = [tintChannel(main[0]), tintChannel(main[1]), tintChannel(main[2])];
  const isReadable = (ink: Rgb) => [white, pageBackground, tint].every((ground) => contrastRatio(ink, ground) >= minReadableContrast);
  const { light, chroma, hue } = toOklch(main);
  let ink = main;
  for (let lower = light; !isReadable(ink) && lower > 0; lower -= 0.005) ink = findDisplayableColour({ light: lower, chroma, hue });
  return ink;
}

/** Turns the hue of the secondary fill away from that of the primary one, so that the two buttons differ. In radians. */
const secondHueTurn = 0.3;
/** Holds the hues from orange to yellow, which turn back towards orange: dark yellow is olive. */
const yellowHues = { from: 0.9, to: 2.1 };

/** Below this chroma a colour is a grey without a hue: its second fill is a grey of another lightness. */
const minHueChroma = 0.04;
const greys: { readonly dark: Rgb; readonly middle: Rgb } = { dark: [75, 81, 90], middle: [106, 112, 121] };

/** Returns a neighbour of the picked colour on which white text is readable. */
function shadeForWhiteText(main: Rgb): Rgb {
  const { light, chroma, hue: mainHue } = toOklch(main);
  if (chroma < minHueChroma) return light < 0.4 ? greys.middle : greys.dark;
  const hue = mainHue + (mainHue > yellowHues.from && mainHue < yellowHues.to ? -secondHueTurn : secondHueTurn);
  let fill = findDisplayableColour({ light, chroma, hue });
  for (let lower = light; contrastRatio(white, fill) < minReadableContrast && lower > 0; lower -= 0.005)
    fill = findDisplayableColour({ light: lower, chroma, hue });
  return fill;
}

/** Sets how much of the picked colour the secondary fill of a theme with dark text has; dark text is readable on every such tint. */
const secondTint = 0.16;
const mixWithWhite = (rgb: Rgb, share: number): Rgb => {
  const mix = (channel: number) => Math.round(channel * share + 255 * (1 - share));
  return [mix(rgb[0]), mix(rgb[1]), mix(rgb[2])];
};

/** Below the first contrast with white, a colour keeps its lightness and takes dark text. Below the second it is invisible on white. */
const minWhiteTextContrast = 2.6;
const minVisibleContrast = 1.25;

/** Builds a site's theme; theme3 and #FF4444 replace missing or invalid settings. */
export function buildTheme(settings?: { readonly theme?: string; readonly mainColor?: string }): Theme {
  const name = /^theme([1-9]|1\d|20)$/.test(settings?.theme ?? '') ? (settings?.theme ?? '') : defaultTheme;
  const picked = settings?.mainColor ?? '';
  const rgb = parseHexColour(picked) ?? parseHexColour(defaultColour) ?? white;
  const main = formatHex(rgb);
  const ink = formatHex(darkenUntilReadable(rgb));
  const contrastOnWhite = contrastRatio(rgb, white);
  const takesDarkText = contrastOnWhite < minWhiteTextContrast && contrastOnWhite >= minVisibleContrast;
  const face = takesDarkText ? main : ink;
  const onMain = takesDarkText ? darkText : '#FFFFFF';
  const second = whiteSecondText.has(name)
    ? { secondFill: formatHex(shadeForWhiteText(rgb)), secondText: '#FFFFFF' }
    : { secondFill: formatHex(mixWithWhite(rgb, secondTint)), secondText: darkText };
  return { name, main, textColour: ink, buttonFill: face, buttonText: onMain, ...second, rgb };
}

/** Formats the theme as the CSS custom properties that the components use. */
export const buildThemeCss = ({ main, textColour, buttonFill, buttonText, secondFill, secondText, rgb }: Theme): string =>
  `--main:${main};--main-ink:${textColour};--main-face:${buttonFill};--on-main:${buttonText};--second-fill:${secondFill};--second-text:${secondText};--main-rgb:${rgb.join(', ')}`;
