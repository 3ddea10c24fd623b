import { describe, expect, it } from 'vitest'
import { fileStoreSettings } from './open-file-store'

describe('PLAT-02 file storage is configuration', () => {
  it('is the data folder by default', () => {
    expect(fileStoreSettings({})).toEqual({ kind: 'local', folder: 'data/files' })
    expect(fileStoreSettings({ DATA_DIR: '/var/lib/gozlem', S3_BUCKET: ' ' })).toEqual({
      kind: 'local',
      folder: '/var/lib/gozlem/files',
    })
  })

  it('is S3 on AWS with the machine role', () => {
    expect(fileStoreSettings({ S3_BUCKET: 'saha', S3_REGION: 'eu-central-1' })).toEqual({
      kind: 's3',
      bucket: 'saha',
      region: 'eu-central-1',
      forcePathStyle: false,
    })
  })

  it('is S3 elsewhere with keys', () => {
    expect(
      fileStoreSettings({
        S3_BUCKET: 'saha',
        S3_ENDPOINT: 'http://minio:9000',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      }),
    ).toEqual({
      kind: 's3',
      bucket: 'saha',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
  })

  it.each([
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_BUCKET is missing'],
    [{ S3_ACCESS_KEY_ID: 'a' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'saha', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ S3_BUCKET: 'saha', S3_SECRET_ACCESS_KEY: 'b' }, 'S3_ACCESS_KEY_ID is missing'],
  ])('refuses %j: %s', (environment, message) => {
    expect(() => fileStoreSettings(environment)).toThrow(message)
  })
})
