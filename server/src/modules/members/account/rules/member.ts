import type { Consent } from './consents.ts';

/** Describes the parts of a member's account that a login needs: id, state, password hash, and when it was closed. */
export interface MemberAccount {
  readonly id: number;
  readonly status: number;
  readonly passwordHash: string | null;
  /** Time at which its member closed it. */
  readonly closedAt: Date | null;
}

/** Describes a member: profile, encrypted mobile number, state, growth, whether they have passwords, and their present level with its discount. */
export interface MemberDetails {
  readonly id: number;
  readonly status: number;
  readonly nick: string;
  readonly avatar: string;
  readonly mobileSealed: Buffer | null;
  readonly growth: number;
  readonly personalGoods: boolean;
  readonly joinedAt: Date;
  readonly hasPassword: boolean;
  readonly hasPayPassword: boolean;
  readonly levelId: number;
  readonly levelName: string;
  readonly levelAlias: string;
  readonly levelRank: number;
  readonly discountBp: number;
}

/** Describes a member to insert, with the mobile number encrypted and hashed. */
export interface NewMember {
  /** The member number; undefined to draw one. */
  readonly id: number | undefined;
  /** Mobile number and password are null for a member who logs in only by the messaging app. */
  readonly mobileSealed: Buffer | null;
  readonly mobileHash: Buffer | null;
  readonly passwordHash: string | null;
  readonly nick: string;
  readonly avatar: string;
  readonly levelId: number;
  /** Is the level that the merchant granted; null if none. */
  readonly grantedLevelId: number | null;
  readonly growth: number;
  readonly status: number;
  readonly joinedAt: Date;
}

/** Describes a verification code as it is stored: its id, its purpose, and its hash only. */
export interface StoredCode {
  readonly id: number;
  readonly purpose: string;
  readonly codeHash: Buffer;
}

/** Describes a recorded consent: a legal text, its version and its title then, and when the consent was given and withdrawn. */
export interface RecordedConsent extends Consent {
  readonly title: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}
