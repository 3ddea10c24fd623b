// What the archive of an organization holds (docs/decisions/063-organization-archive.md): a zip of rows as lines of JSON, a schema
// beside each table, the stored files, and a manifest with the size and hash of every part.
import * as z from 'zod'

/** Whatever is wrong with an archive or where it shall arrive, in one sentence for the terminal. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

export const archiveFormat = 2
/** Before manifests had an HMAC. */
export const unsignedFormat = 1
export const manifestName = 'manifest.json'
export const filesName = 'files.jsonl'
export const dataName = (table: string) => `data/${table}.jsonl`
export const schemaName = (table: string) => `schema/${table}.json`
export const fileName = (key: string) => `files/${key}`

const count = z.int().nonnegative()
const text = z.string()

/** A part of the zip. */
const Part = z.object({ path: text, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Part = z.infer<typeof Part>

const Rows = z.object({ table: text, columns: z.array(text), rows: count, ...Part.shape, schema: Part })
export type PackedRows = z.infer<typeof Rows>

export const ArchiveManifest = z.object({
  format: z.literal([unsignedFormat, archiveFormat]),
  product: z.literal('saha-gozlem'),
  /** What is in it, in words. */
  note: text,
  /** Of the product that made it. */
  version: text,
  /** The moment of the database. */
  made_at: text,
  migrations: z.array(z.object({ version: count, name: text, checksum: text })),
  organization: z.object({ id: z.uuid(), name: text, kind: text }),
  tables: z.array(Rows),
  /** Rows of lists that all organizations share, as far as this one names them. */
  shared: z.array(Rows),
  left_out: z.array(z.object({ table: text, why: text })),
  files: z.object({ count, total_bytes: count, ...Part.shape }),
  /** Files that rows name and that the store did not hold. */
  missing: z.array(text),
  /** A known text, sealed: tells whether a key opens the sealed columns. */
  key_check: text,
  /** Over all of the above (archive-signature.ts). */
  hmac: z.optional(z.string().regex(/^[0-9a-f]{64}$/)),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** A stored file, as a line of the list of files; its bytes lie under `files/` and its key. */
export const PackedFile = z.object({
  key: text,
  bytes: count,
  sha256: Part.shape.sha256,
  content_type: text,
})
export type PackedFile = z.infer<typeof PackedFile>

export const archiveNote =
  'Bu arşiv, kurumun Saha Gözlem’deki kayıtlarını ve dosyalarını içerir: data/ altında tablo başına bir dosya (her satır bir JSON kaydı), schema/ altında her tablonun JSON Schema tanımı, files/ altında fotoğraflar ve belgeler. Kimlik numaraları, şifre özetleri ve gizli anahtarlar mühürlüdür; yalnız dışa aktaran kurulumun SEALING_KEY değeriyle açılır. manifest.json imzalıdır: değiştirilen bir arşiv içe aktarılmaz. Oturumlar, bağlantılar ve API anahtarları arşivde yoktur.'
