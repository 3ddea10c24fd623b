// npm run backup -- DIR: writes a backup of this installation into a folder, while the product runs or not.
// npm run backup -- DIR --verify: checks that a backup is whole.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../../package.json'
import { atTerminal, withInstallation } from './backup/at-terminal'
import { makeBackup } from './backup/make-backup'
import { BackupError } from './backup/manifest'
import { verifyBackup } from './backup/restore-backup'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verify: { type: 'boolean', default: false } },
})
const [given] = positionals

await atTerminal(
  values.verify ? 'It is not whole.' : 'No backup was made; a folder without manifest.json is unfinished.',
  async (terminal) => {
    if (given === undefined) throw new BackupError('needed: npm run backup -- DIR')
    const folder = resolve(given)
    if (values.verify) {
      await verifyBackup(folder, terminal)
      return
    }
    await withInstallation(async ({ ownerUrl, files }) => {
      const made = await makeBackup({ ownerUrl, files, folder, version: packageJson.version, ...terminal })
      for (const key of made.missing) terminal.say(`missing, and not in the backup: ${key}`)
      terminal.say(
        `Backup of ${made.taken_at}: ${made.tables.length} tables, ${made.files.count} files in ${folder}`,
      )
      terminal.say(
        'SEALING_KEY is not part of it: without that key, sealed data of this backup stays closed.',
      )
    })
  },
)
