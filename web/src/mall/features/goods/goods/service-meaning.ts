import { sheetTexts } from './sheet-texts.ts';

/** Explains the usual services, matched by a word of their name in either script. */
const serviceMeanings: readonly (readonly [name: RegExp, meaning: string])[] = [
  [/[7七]\s*天[无無]理由/, sheetTexts.services7Days],
  [/[当當]日[发發]|小[时時][发發]/, sheetTexts.servicesSameDay],
  [/破[损損]|[坏壞]了/, sheetTexts.servicesBroken],
  [/正品/, sheetTexts.servicesGenuine],
  [/包[邮郵]|免運/, sheetTexts.servicesFreight],
];

/** Explains a service in a sentence; undefined for a service in the merchant's own words. */
export const explainService = (service: string): string | undefined => serviceMeanings.find(([name]) => name.test(service))?.[1];
