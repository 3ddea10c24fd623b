// npm run organization:import -- FILE.zip: brings the archive of an organization into this installation, which has to be empty,
// while the product is stopped.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal, withInstallation } from './backup/at-terminal'
import { keyOf } from './config'
import { duties } from './duties'
import { ArchiveError } from './moving/archive-format'
import { importOrganization } from './moving/import-organization'

const { positionals } = parseArgs({ allowPositionals: true })
const [given] = positionals

await atTerminal('Nothing was imported; the database is as it was before.', async (terminal) => {
  if (given === undefined) throw new ArchiveError('needed: npm run organization:import -- FILE.zip')
  const { SOURCE_SEALING_KEY } = process.env
  const source_key = SOURCE_SEALING_KEY ? keyOf('SOURCE_SEALING_KEY', SOURCE_SEALING_KEY) : null
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
    })
    terminal.say(`Imported ${organization.name}: ${tables.length} tables, ${stored.count} files.`)
    terminal.say(
      'Everybody signs in again. Webhooks, API tokens and recovery codes are made anew: they stayed behind.',
    )
  })
})
