/** Lists the errors of the S3 protocol that the embedded store answers, with their HTTP status. */
const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  InvalidToken: 400,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
} as const;

/** Names the errors that an S3 object store answers with. */
export type ObjectErrorCode = keyof typeof statuses;

/** Reports that the object store refuses a request of the S3 protocol. */
export class ObjectError extends Error {
  readonly status: number;
  constructor(
    readonly code: ObjectErrorCode,
    message: string = code,
  ) {
    super(message);
    this.status = statuses[code];
  }
}
