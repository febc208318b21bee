import type { Sentence } from 'contract/sentence.ts';
import type { ProviderRefusal } from '#platform/provider-refusal.ts';

/** Describes one of a shop's WeChat apps: its id and its secret. */
export interface MessagingApp {
  readonly appId: string;
  readonly secret: string;
}

/**
 * Lists the kinds of a shop's WeChat apps: official account (for pages), mini program, and `paying`. A shop needs the
 * last only where its WeChat Pay is registered under another app.
 */
export const messagingAppKinds = ['official', 'mini', 'paying'] as const;

/** Names a kind of WeChat app that a shop has: official account, mini program, or an app to pay by. */
export type MessagingAppKind = (typeof messagingAppKinds)[number];

/**
 * Describes a shop's WeChat account, or one of the sandbox: its apps with their secrets. Also names the host to which logins return, and the
 * mini program's page that opens the mall's pages.
 */
export interface MessagingAccount {
  readonly sandbox: boolean;
  readonly apps: Readonly<Partial<Record<MessagingAppKind, MessagingApp>>>;
  /** Names the host where logins of pages return to, where that is one of several; else empty. */
  readonly loginHost: string;
  /** Names the mini program's page that opens pages of the mall; absent for its home page. */
  readonly miniPage?: string;
}

/** Describes a mini-program code (小程序码): the page that it opens, a scene of at most 32 characters, release or trial version. */
export interface MiniCode {
  readonly scene: string;
  readonly page: string;
  readonly envVersion: 'release' | 'trial';
}

/** Describes a short link of a mini program: the page that it opens, with its query, and the title that it shows. */
export interface MiniLink {
  readonly pageUrl: string;
  readonly title: string;
}

/** Describes a WeChat user as one app knows them: openid, unionid, nick and picture. `isSnapshot` marks a made-up user of WeChat's snapshot mode. */
export interface MessagingPerson {
  readonly openId: string;
  /** Is the same in all apps of an owner; empty for an app that belongs to none. */
  readonly unionId: string;
  /** Is empty where the person was not asked for their profile. */
  readonly nick: string;
  readonly headUrl: string;
  /** Tells of a made-up person: the page was opened in the platform's snapshot mode. */
  readonly isSnapshot: boolean;
}

/** Holds an access token or ticket of a WeChat app, and for how many seconds it is valid. */
export interface IssuedCredential {
  readonly value: string;
  readonly seconds: number;
}

/** Holds what is signed so that a page may use WeChat's script (JS-SDK): ticket, nonce, time in seconds, page URL. */
export interface SignedPage {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** The page's whole address; what follows its # is left out. */
  readonly url: string;
}

/** Describes a login at WeChat: the return URL, its state parameter, and whether WeChat also asks for nick and picture. */
export interface LoginPlace {
  readonly redirectUrl: string;
  readonly state: string;
  /** Asks for nick and picture too, which the person must allow. */
  readonly withProfile: boolean;
}

/**
 * Describes the client of WeChat: logins, tokens, page signatures, mobile numbers, and codes and links of mini programs. A method throws a
 * ProviderRefusal if WeChat refuses; another error if no usable answer comes before `signal` aborts. Never call a method inside a
 * transaction.
 */
export interface MessagingPlatform {
  /** The address of the script that pages in the app's browser load. */
  readonly scriptUrl: string;
  /** Builds the address of the platform's login page. */
  loginUrl(appId: string, place: LoginPlace): string;
  /** Reads who logged in on the login page. A code is good once, for five minutes. */
  readPerson(app: MessagingApp, code: string, withProfile: boolean, signal: AbortSignal): Promise<MessagingPerson>;
  /** Reads who logged in in a mini program. A code is good once, for five minutes. */
  readMiniPerson(app: MessagingApp, code: string, signal: AbortSignal): Promise<Pick<MessagingPerson, 'openId' | 'unionId'>>;
  /** Returns the app's access token: the one in use, or with `renew` another in its place. */
  issueAccessToken(app: MessagingApp, renew: boolean, signal: AbortSignal): Promise<IssuedCredential>;
  /** Returns the ticket that signs pages for the platform's script. */
  issuePageTicket(accessToken: string, signal: AbortSignal): Promise<IssuedCredential>;
  /** Signs a page for the platform's script. */
  signPage(page: SignedPage): string;
  /** Tells what a refusal is about: the person's code, the app's access token, or the account. */
  subjectOf(refusal: ProviderRefusal): 'code' | 'token' | 'account';
  /** Reads the mobile number that a person of a mini program agreed to give, with its country code. A code is good once, for five minutes. */
  readMobile(accessToken: string, code: string, signal: AbortSignal): Promise<string>;
  /** Draws a code of the mini program; returns the picture, a JPEG. */
  drawMiniCode(accessToken: string, code: MiniCode, signal: AbortSignal): Promise<Uint8Array>;
  /** Makes a short link of the mini program, which is good for 30 days. */
  makeMiniLink(accessToken: string, link: MiniLink, signal: AbortSignal): Promise<string>;
}

/** Holds the WeChat error codes that the server tells apart. */
export const messagingErrors = {
  tokenWrong: '40001',
  appIdWrong: '40013',
  codeWrong: '40029',
  secretWrong: '40125',
  codeUsed: '40163',
  tokenOver: '42001',
  tooOften: '45011',
  notAllowed: '48001',
  pageUnknown: '41030',
  sceneWrong: '40129',
  pageUrlWrong: '40066',
  titleWrong: '40225',
  dailyLimit: '45009',
} as const;

/** Describes a field of a shop's WeChat apps. A secret is never shown again. */
export interface MessagingAccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
}

/** Describes an object that finds the WeChat client of a shop: that of its account, or the sandbox's. It also validates and builds accounts. */
export interface MessagingPlatforms {
  /** Lists what a shop enters. */
  readonly fields: readonly MessagingAccountField[];
  /** Reads the entered fields of an account; or returns a sentence about the first that is missing, unknown or malformed. */
  read(entered: Readonly<Record<string, string>>): { readonly account: MessagingAccount } | { readonly wrong: Sentence };
  /** Returns the fields of an account by their names. */
  fieldsOf(account: MessagingAccount): Readonly<Record<string, string>>;
  /** Builds an account of the sandbox. Its official account is the app by which WeChat Pay is called, if the shop takes that; with `miniPays` its mini program. */
  sandboxAccount(siteId: number, payingAppId: string | undefined, miniPays: boolean): MessagingAccount;
  /**
   * Returns the platform that has an account; undefined for one of the sandbox where this installation has none.
   * @param origin of the mall as the person wrote it: there the sandbox has its login page
   */
  of(account: Pick<MessagingAccount, 'sandbox'>, origin: string): MessagingPlatform | undefined;
}
