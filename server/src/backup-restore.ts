// npm run restore -- DIR: brings a backup into this installation while the product is stopped. `--replace` throws away what
// the database holds.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal, withInstallation } from './backup/at-terminal'
import { BackupError } from './backup/manifest'
import { restoreBackup } from './backup/restore-backup'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const [given] = positionals

await atTerminal('Nothing was restored; the database is as it was before.', async (terminal) => {
  if (given === undefined) throw new BackupError('needed: npm run restore -- DIR')
  const folder = resolve(given)
  await withInstallation(async (installation) => {
    const restored = await restoreBackup({ ...installation, ...terminal, folder, replace: values.replace })
    terminal.say(
      `Restored the backup of ${restored.taken_at}: ${restored.tables.length} tables, ${restored.files.count} files.`,
    )
    terminal.say('Everybody signs in again. Messages that waited are held: npm run outbox:retry sends them.')
  })
})
