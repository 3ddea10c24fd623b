import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program from the project's root, or where it is told; its output on this terminal; rejects when it fails.
 * @param quiet its output comes with the answer or the error instead
 * @param patient it gets what others leave of the processor
 */
export function run(command, args, { env = {}, quiet = false, patient = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd,
      shell,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: withLocalPrograms(), ...env },
    })
    if (patient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve(output)
      reject(
        new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}${output ? `\n${output}` : ''}`),
      )
    })
  })
}

function withLocalPrograms() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return `${root}node_modules/.bin${separator}${process.env.PATH}`
}

/** Ends the process with the error's message, without a stack: these are messages for people at a terminal. */
export function giveUp(error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
