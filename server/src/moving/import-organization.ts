// Brings the archive of an organization into an empty installation: all rows in one transaction, the files before it commits.
// Until then nothing has changed that anybody sees; an import that was interrupted is simply begun again.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { assertKnown, assertNotRunning } from '../backup/restore-backup'
import { assertOwner, plainText, type Told, withoutReferences } from '../backup/tables'
import type { Duties } from '../db/duties'
import { migrate, knownMigrations } from '../db/migrate'
import { tellMigrations } from '../db/migration-progress'
import type { Columns, Flags, Texts } from '../db/row-types'
import type { FileStore } from '../external/files/file-store'
import { hashPassword } from '../external/secrets/password'
import { ArchiveError, type ArchiveManifest, unsignedFormat } from './archive-format'
import { archiveKey, assertSigned } from './archive-signature'
import { listMovedTables, ofOrganization } from './moved-tables'
import { type Archive, openArchive } from './open-archive'
import { assertHolds, assertSameShape, loadTable, matchShared, refuseReference } from './load-rows'
import { isKeyOf, type Keys } from './sealed-columns'
import { storeFiles } from './store-files'

export interface ImportParts {
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  files: FileStore
  duties: Duties
  /** The zip. */
  path: string
  /** Of this installation. */
  sealing_key: Buffer
  /** Of the one that exported, where somebody has it and it is another. */
  source_key: Buffer | null
  /** Of the archive alone, as the installation that exported prints it: it proves where the archive is from and opens nothing. */
  archive_key: Buffer | null
  /** Whoever runs it answers for an archive without an HMAC. */
  accepts_unsigned: boolean
  say: Told
  signal: AbortSignal
}

/**
 * Brings an archive into an empty installation.
 * @throws ArchiveError or BackupError with a sentence for the terminal; the database is then as it was before
 */
export async function importOrganization(parts: ImportParts): Promise<ArchiveManifest> {
  const archive = await openArchive(parts.path)
  try {
    const { manifest } = archive
    const { ownerUrl, say } = parts
    const keys = await keysOf(manifest, parts)
    assertFrom(archive, keys, parts)
    assertKnown(manifest, knownMigrations())
    const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-import' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await assertNotRunning(client)
      await assertEmpty(client)
      await migrate(ownerUrl, {
        through: manifest.migrations.at(-1)?.version ?? 0,
        progress: tellMigrations(say),
      })
      await client.query(plainText)
      await client.query('begin')
      await assertOwner(client)
      await assertMigrated(client, manifest)
      await load(client, archive, keys, parts)
      await tellPowers(client, manifest, say)
      await storeFiles(client, archive, parts)
      await client.query('commit')
      say('Bütün satırlar ve dosyalar içeri alındı.')
    } finally {
      await client.end()
    }
    await migrate(ownerUrl, { progress: tellMigrations(say) })
    return manifest
  } finally {
    await archive.close()
  }
}

/** Which key opens the archive. @throws ArchiveError when one was given that does not */
async function keysOf(
  { key_check }: ArchiveManifest,
  { sealing_key: to, source_key }: ImportParts,
): Promise<Keys> {
  if (source_key && !isKeyOf(key_check, source_key))
    throw new ArchiveError(
      'SOURCE_SEALING_KEY bu arşivi açmıyor: dışa aktaran kurulumun SEALING_KEY değerini verin.',
    )
  const from = source_key ?? (isKeyOf(key_check, to) ? to : null)
  return { from, to, no_password: await hashPassword(randomBytes(32).toString('base64')) }
}

/** @throws ArchiveError unless the archive is as it was exported, or somebody answers for one that cannot show it */
function assertFrom(archive: Archive, { from }: Keys, parts: ImportParts): void {
  const key = from ? archiveKey(from, archive.manifest.key_check) : parts.archive_key
  assertSigned(archive, { key, accepts_unsigned: parts.accepts_unsigned })
  if (archive.manifest.format === unsignedFormat)
    parts.say(
      'DİKKAT: Arşiv imzasız. Kullanıcılar, raporlar, plan ve geçmiş dışa aktarıldıktan sonra değiştirilmiş olabilir.',
    )
  if (!from)
    parts.say(
      'SOURCE_SEALING_KEY verilmedi, SEALING_KEY de arşivi açmıyor: kimlik numaraları, şifreler ve iki adımlı doğrulama gelmeyecek.',
    )
}

/** Those who administer the system may be there already, nobody else. */
async function assertEmpty(client: Client): Promise<void> {
  const { rows: made } = await client.query<Flags<'made'>>(
    `select to_regclass('public.organization') is not null as made`,
  )
  if (!made[0]?.made) return
  const { rows } = await client.query<Flags<'taken'>>(
    `select exists (select from organization where kind <> 'system') as taken`,
  )
  if (rows[0]?.taken) throw new ArchiveError('Bu kurulumda kurum var: arşiv yalnız boş bir kuruluma alınır.')
}

async function assertMigrated(client: Client, { migrations }: ArchiveManifest): Promise<void> {
  const { rows } = await client.query<Columns<'schema_migration', 'version'>>(
    'select version from schema_migration order by version desc limit 1',
  )
  const wanted = migrations.at(-1)?.version
  if (rows[0]?.version !== wanted)
    throw new ArchiveError(
      `Veritabanı ${rows[0]?.version}, arşiv ${wanted} numaralı göçte: arşivi, üzerinde ürünün hiç başlatılmadığı bir veritabanına alın.`,
    )
}

async function load(client: Client, archive: Archive, keys: Keys, parts: ImportParts): Promise<void> {
  const { manifest } = archive
  const { id } = manifest.organization
  const { tables, shared } = await listMovedTables(client, parts.duties)
  await assertSameShape(archive, tables, manifest.tables)
  await assertSameShape(archive, shared, manifest.shared)
  const names = tables.map(({ table }) => `public.${table}`)
  await withoutReferences(client, names, async () => {
    const renamed = await matchShared(client, archive, shared)
    for (const table of tables) {
      parts.signal.throwIfAborted()
      const rows = await loadTable(client, archive, table, { id, keys, renamed })
      parts.say(`${table.table}: ${rows} satır`)
    }
    for (const table of tables) await assertHolds(client, archive, table, id)
    for (const { moved } of tables)
      for (const statement of moved.arrived ?? []) await client.query(ofOrganization(statement, id))
  }).catch((error: unknown) => refuseReference(archive, tables, error))
}

/** What the archive brings that the operator answers for: who runs the organization, and what it has paid for. */
async function tellPowers(
  client: Client,
  { organization: { id, name } }: ArchiveManifest,
  say: Told,
): Promise<void> {
  const { rows: people } = await client.query<Columns<'app_user', 'first_name' | 'last_name' | 'email'>>(
    `select first_name, last_name, email from app_user
     where organization_id = $1 and role in ('osgb_admin', 'regular') and is_active and deleted_at is null order by email`,
    [id],
  )
  const { rows: plans } = await client.query<Texts<'plan'>>(
    `select coalesce(plan_seats::text, 'sınırsız') || ' kullanıcı, ' || coalesce('son gün ' || plan_ends_on, 'süresiz') as plan
     from organization where id = $1`,
    [id],
  )
  for (const { first_name, last_name, email } of people)
    say(`${name} kurumunun yetkilisi: ${first_name} ${last_name} (${email})`)
  say(`${name} kurumunun planı: ${plans[0]?.plan ?? ''}`)
}
