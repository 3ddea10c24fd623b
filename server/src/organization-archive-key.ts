// npm run organization:archive-key -- FILE.zip: prints the key by which another installation knows that this one exported the
// archive. It stands for this file alone, so that SEALING_KEY need not leave.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal } from './backup/at-terminal'
import { readConfig } from './config'
import { ArchiveError } from './moving/archive-format'
import { archiveKey, assertSigned } from './moving/archive-signature'
import { openArchive } from './moving/open-archive'

const { positionals } = parseArgs({ allowPositionals: true })
const [given] = positionals

await atTerminal('Anahtar yazdırılmadı.', async ({ say }) => {
  if (given === undefined) throw new ArchiveError('Kullanım: npm run organization:archive-key -- DOSYA.zip')
  const archive = await openArchive(resolve(given))
  try {
    const key = archiveKey(readConfig(process.env).sealing_key, archive.manifest.key_check)
    assertSigned(archive, { key, accepts_unsigned: false })
    say(`ARCHIVE_KEY=${key.toString('base64')}`)
  } finally {
    await archive.close()
  }
})
