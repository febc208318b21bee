import type { Readable } from 'node:stream';

/** Describes an object in the object store: its size in bytes, its etag, and when it was changed. */
export interface ObjectInfo {
  readonly bytes: number;
  readonly etag: string;
  readonly changedAt: Date;
}

/** Describes a range of bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Holds the content of an object: all of it, or a stream. */
export type ObjectContent = Buffer | AsyncIterable<Buffer>;

/** Describes an object store: it stores, reads, moves and removes files under keys such as `1001/review/7-k3.mp4`. */
export interface ObjectStore {
  head(key: string): Promise<ObjectInfo | undefined>;
  /** Opens an object, or a range of it; undefined if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  put(key: string, content: ObjectContent): Promise<void>;
  /** Moves an object to another key, in place of what is there. Does nothing if there is no such object, so it may be repeated. */
  move(from: string, to: string): Promise<void>;
  /** Removes an object; one that is gone is no fault. */
  remove(key: string): Promise<void>;
}

/** Describes a permission to write one object, until a time, and up to a number of bytes. */
export interface GrantedWrite {
  readonly key: string;
  readonly bytes: number;
  readonly until: Date;
}

/** Describes short-lived S3 credentials that may write one object, and the URL at which they are valid. */
export interface WriteGrant {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
}

/**
 * Holds two stores of uploaded files: checked files, and what browsers send. Also holds the origin to which browsers upload directly, and
 * the function that lets a browser write one object.
 */
export interface Objects {
  /** Holds the files that were checked. */
  readonly store: ObjectStore;
  /** Takes what browsers send, until it is checked: the store itself, or the embedded one. */
  readonly arrivals: ObjectStore;
  /** The origin of the store that browsers send to directly; undefined where it is the mall itself. */
  readonly uploadOrigin: string | undefined;
  /**
   * Grants the writing of one object among the arrivals.
   * @param origin the mall's own origin as the browser sees it
   */
  grantWrite(write: GrantedWrite, origin: string): Promise<WriteGrant>;
}
