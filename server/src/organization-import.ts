// npm run organization:import -- FILE.zip: brings the archive of an organization into this installation, which has to be empty,
// while the product is stopped.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal, withInstallation } from './backup/at-terminal'
import { keyOf } from './config'
import { duties } from './duties'
import { ArchiveError } from './moving/archive-format'
import { importOrganization } from './moving/import-organization'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { unsigned: { type: 'boolean', default: false } },
})
const [given] = positionals

await atTerminal('Hiçbir şey içe aktarılmadı; veritabanı önceki hâlinde.', async (terminal) => {
  if (given === undefined) throw new ArchiveError('Kullanım: npm run organization:import -- DOSYA.zip')
  const { SOURCE_SEALING_KEY, ARCHIVE_KEY } = process.env
  const source_key = SOURCE_SEALING_KEY ? keyOf('SOURCE_SEALING_KEY', SOURCE_SEALING_KEY) : null
  const archive_key = ARCHIVE_KEY ? keyOf('ARCHIVE_KEY', ARCHIVE_KEY) : null
  const path = resolve(given)
  await withInstallation(async ({ ownerUrl, files, sealing_key }) => {
    const {
      organization,
      tables,
      files: stored,
    } = await importOrganization({
      ...terminal,
      ownerUrl,
      files,
      duties,
      path,
      sealing_key,
      source_key,
      archive_key,
      accepts_unsigned: values.unsigned,
    })
    terminal.say(`${organization.name} içe aktarıldı: ${tables.length} tablo, ${stored.count} dosya.`)
    terminal.say(
      'Herkes yeniden giriş yapar. Webhook’lar, API anahtarları ve kurtarma kodları gelmedi; yenileri oluşturulur.',
    )
  })
})
