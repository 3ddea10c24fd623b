// The product by `npm start`, as a user has it: with its embedded database, an empty folder, and the demo organization made.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { login } from '@gozlem/contract/account'
import { type Client, createClient } from '@gozlem/contract/client'
import { projectFile } from './project-file'
import type { Stage } from './stage'

export interface ShippedServer {
  address: string
  /** The session of the demo organization's specialist. */
  token: string
  call: Client
}

/** Starts it, with settings beside those of an evaluation. */
export async function startShippedServer(
  stage: Stage,
  settings: Record<string, string> = {},
): Promise<ShippedServer> {
  const child = spawn('npm', ['start'], {
    shell: process.platform === 'win32',
    cwd: projectFile(''),
    env: { ...process.env, PORT: '0', DATA_DIR: stage.folder(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stage.onEnd(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    address = /^Saha Gözlem .*(http:\S+)$/.exec(line)?.[1] ?? address
    // The accounts are printed last: the demo organization is complete then.
    if (line.includes('Bireysel')) break
  }
  child.stdout.resume()
  if (address === '') throw new Error('the server ended before it was ready')
  const visitor = createClient({ baseUrl: address, token: () => 'none' })
  const { token } = await visitor(login, { body: { phone: '5320000003', password: 'Gozlem2026' } })
  if (token === null) throw new Error('the server kept the token to itself')
  return { address, token, call: createClient({ baseUrl: address, token: () => token }) }
}
