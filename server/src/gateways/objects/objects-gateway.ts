import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import type { Clock } from '#platform/clock.ts';
import { embeddedObjects } from './embedded-objects.ts';
import { type EndpointDeps, objectsPath } from './object-endpoint.ts';
import type { Objects, ObjectStore } from './object-store.ts';
import { assumeWriteRole, type S3Place, s3Objects, writeEndpoint } from './s3-objects.ts';
import { writeGrants } from './write-grants.ts';

/** Returns the folder of the embedded store within DATA_DIR. */
const objectsFolder = (dataFolder: string): string => join(dataFolder, 'objects');

/** Returns the S3-compatible store of the settings; undefined where the embedded store is used. */
function readPlace(configuration: Configuration): S3Place | undefined {
  const { OBJECTS_URL, OBJECTS_BUCKET, OBJECTS_REGION, OBJECTS_ACCESS_KEY, OBJECTS_SECRET_KEY, OBJECTS_STYLE } = configuration;
  if (OBJECTS_URL === undefined) return undefined;
  if (OBJECTS_ACCESS_KEY === undefined || OBJECTS_SECRET_KEY === undefined)
    throw new ConfigurationError('OBJECTS_URL is set, so OBJECTS_ACCESS_KEY and OBJECTS_SECRET_KEY must be set too: the key to that store');
  return {
    endpoint: OBJECTS_URL,
    bucket: OBJECTS_BUCKET,
    region: OBJECTS_REGION,
    accessKeyId: OBJECTS_ACCESS_KEY,
    accessKeySecret: OBJECTS_SECRET_KEY,
    style: OBJECTS_STYLE,
  };
}

/**
 * Opens the object store at OBJECTS_URL, or else the embedded one. Browsers upload to the embedded one unless OBJECTS_STS_URL is set.
 * Returns the stores of uploads, what the embedded store's HTTP endpoint needs, and the external store, if any.
 * @param signing signs the credentials of the embedded store
 */
export function objectsGateway(
  configuration: Configuration,
  signing: Uint8Array,
  clock: Clock,
): { readonly objects: Objects; readonly endpoint: Omit<EndpointDeps, 'isWriteWanted'>; readonly external: ObjectStore | undefined } {
  const derive = (purpose: string) => createHmac('sha256', signing).update(`wanpu objects ${purpose}`).digest();
  const place = readPlace(configuration);
  const embedded = embeddedObjects(objectsFolder(configuration.DATA_DIR));
  const grants = writeGrants(derive('grants'));
  const { OBJECTS_BUCKET: bucket, OBJECTS_REGION: region, OBJECTS_STS_URL, OBJECTS_ROLE } = configuration;
  // Without OBJECTS_URL the key in the settings is the one to the embedded store.
  const owner = {
    accessKeyId:
      (place ? undefined : configuration.OBJECTS_ACCESS_KEY) ?? `WANPU${derive('id').toString('hex').slice(0, 15).toUpperCase()}`,
    accessKeySecret: (place ? undefined : configuration.OBJECTS_SECRET_KEY) ?? derive('secret').toString('base64url'),
  };
  const store = place ? s3Objects(place) : embedded;
  const isDirect = place !== undefined && OBJECTS_STS_URL !== undefined;
  return {
    objects: {
      store,
      arrivals: isDirect ? store : embedded,
      uploadOrigin: isDirect ? new URL(writeEndpoint(place)).origin : undefined,
      grantWrite: async (write, origin) =>
        isDirect
          ? assumeWriteRole(place, { url: OBJECTS_STS_URL, role: OBJECTS_ROLE }, write, clock.now())
          : { ...grants.make(write), bucket, region, endpoint: `${origin}${objectsPath}` },
    },
    external: place ? store : undefined,
    endpoint: { objects: embedded, grants, bucket, region, owner, clock },
  };
}
