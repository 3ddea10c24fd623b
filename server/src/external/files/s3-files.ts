import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { driveFiles, putPath } from './drive-files'
import { type FileStore, type ListedFile, listedAtOnce } from './file-store'
import { makeUploadFolder } from './upload-folder'

export type S3Settings = {
  bucket: string
  region: string
  /** Of a service other than AWS, e.g. https://minio.example:9000 */
  endpoint?: string
  /** Left out: the SDK's own chain (instance role, environment, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** Bucket in the path instead of the host name; most services other than AWS want it. */
  forcePathStyle?: boolean
  /** How long the service may be silent; it is asked twice. */
  timeoutMs?: number
}

/**
 * Files in an S3 bucket. The identity needs s3:GetObject, PutObject, DeleteObject and ListBucket; without the last one
 * S3 answers "forbidden" for a missing file.
 * @throws when the bucket does not exist or cannot be reached
 */
export async function openS3Files({
  bucket,
  timeoutMs = 15_000,
  ...connection
}: S3Settings): Promise<FileStore> {
  const client = new S3Client({
    ...connection,
    // With the SDK's default, services that do not know its checksums store a stream with chunk frames inside.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(5_000, timeoutMs), socketTimeout: timeoutMs },
    maxAttempts: 2,
  })
  // Buckets refuse access lists by default; privacy is the bucket's policy.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const store = driveFiles({
    disk,
    putStream: (key, stream, options) => spooled(stream, (path) => putPath(disk, key, path, options)),
    getPart: async (key, { start, end }) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
      )
      return Body as Readable
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
    list: (folder, after) => listBucket(client, bucket, folder, after),
    close: () => client.destroy(),
  })
  try {
    await store.check()
  } catch (error) {
    store.close()
    throw new Error(`The S3 bucket ${bucket} cannot be used`, { cause: error })
  }
  return store
}

/** The first version of the call: its place is a plain key, and every service knows it. */
async function* listBucket(
  client: S3Client,
  bucket: string,
  folder: string,
  after: string,
): AsyncGenerator<ListedFile[]> {
  const asked = { Bucket: bucket, Prefix: `${folder}/`, MaxKeys: listedAtOnce }
  let last: string | undefined = after
  while (last !== undefined) {
    const page: ListObjectsCommandOutput = await client.send(
      new ListObjectsCommand({ ...asked, ...(last && { Marker: last }) }),
    )
    const batch = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ key: Key, stored_at: LastModified }] : [],
    )
    if (batch.length > 0) yield batch
    last = page.IsTruncated ? batch.at(-1)?.key : undefined
  }
}

/** S3 wants the length before the first byte, and a source that breaks off must not reach it: through a local file. */
async function spooled(stream: Readable, send: (path: string) => Promise<void>): Promise<void> {
  const folder = await makeUploadFolder()
  try {
    const path = join(folder, 'file')
    await pipeline(stream, createWriteStream(path))
    await send(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
