// The demo organization is made once for a whole run; every server of the journeys starts on a copy of it.
import { startOwnServer } from './own-server'

export default async function makeDemoOnce(): Promise<() => Promise<void>> {
  const server = await startOwnServer()
  await server.stop()
  process.env.E2E_DEMO_DIR = server.folder
  return () => server.close()
}
