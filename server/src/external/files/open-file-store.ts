import { join } from 'node:path'
import type { FileStore } from './file-store'
import { openLocalFiles } from './local-files'
import type { S3Settings } from './s3-files'

export type FileStoreSettings = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Settings)

/** Opens the store that the settings name. The S3 client is loaded only when it is used: it is slow to start. */
export async function openFileStore(settings: FileStoreSettings): Promise<FileStore> {
  if (settings.kind === 'local') return openLocalFiles(settings.folder)
  const { openS3Files } = await import('./s3-files')
  const { kind: _, ...s3 } = settings
  return openS3Files(s3)
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Settings from the environment: S3_BUCKET chooses S3 (S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY,
 * S3_FORCE_PATH_STYLE=true|false, default true with an endpoint); without it DATA_DIR/files, default data/files.
 * @throws Error that names the variable when S3 is configured by halves
 */
export function fileStoreSettings(environment: Environment): FileStoreSettings {
  const value = (name: string) => environment[name]?.trim() || undefined
  const [bucket, endpoint] = [value('S3_BUCKET'), value('S3_ENDPOINT')]
  const [accessKeyId, secretAccessKey] = [value('S3_ACCESS_KEY_ID'), value('S3_SECRET_ACCESS_KEY')]
  if (bucket === undefined) {
    if (endpoint !== undefined || accessKeyId !== undefined) throw new Error('S3_BUCKET is missing')
    return { kind: 'local', folder: join(value('DATA_DIR') ?? 'data', 'files') }
  }
  if (accessKeyId === undefined && secretAccessKey !== undefined)
    throw new Error('S3_ACCESS_KEY_ID is missing')
  if (accessKeyId !== undefined && secretAccessKey === undefined)
    throw new Error('S3_SECRET_ACCESS_KEY is missing')
  return {
    kind: 's3',
    bucket,
    region: value('S3_REGION') ?? 'us-east-1',
    forcePathStyle: (value('S3_FORCE_PATH_STYLE') ?? String(endpoint !== undefined)) === 'true',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  }
}
