// The demo organization is made once for a whole run; every server of the journeys starts on a copy of it.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOwnServer } from './own-server'

export default async function makeDemoOnce(): Promise<() => Promise<void>> {
  const server = await startOwnServer()
  await server.stop()
  // A journey kills a server and never the machine: nothing has to be on the disk to outlive that.
  await appendFile(
    join(server.folder, 'postgres/postgresql.auto.conf'),
    'fsync = off\nfull_page_writes = off\n',
  )
  process.env.E2E_DEMO_DIR = server.folder
  return () => server.close()
}
