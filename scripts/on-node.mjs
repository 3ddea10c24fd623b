// node scripts/on-node.mjs scripts/start.mjs …: runs a program of the project on this Node, or, where it is too old, on the
// one of .nvmrc, which is fetched into .cache/ once. Node 18 has to read this file, so it imports nothing of the project.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
const needed = Number.parseInt(version)
const home = join(root, '.cache', `node-${version}`)
const windows = process.platform === 'win32'
const [program, ...args] = process.argv.slice(2)
const file = join(root, program)

if (Number.parseInt(process.versions.node) >= needed) {
  process.argv.splice(1, 2, file)
  await import(pathToFileURL(file).href)
} else process.exitCode = await onFetchedNode()

async function onFetchedNode() {
  const present = existsSync(home)
  process.stderr.write(
    `Node ${process.versions.node} is older than ${needed}: ` +
      `${present ? 'running on' : 'fetching'} Node ${version}, .cache/${basename(home)}\n`,
  )
  const failed = present ? 0 : await fetchNode()
  if (failed) return failed
  const node = nodeIn(home)
  // First in PATH, so that npm and every program below run on the same one.
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return ended(spawn(node, [file, ...args], { stdio: 'inherit', env: { ...process.env, PATH } }))
}

/** The finished folder appears at once by its name, so a download that broke off never counts, nor do two disturb each other. */
async function fetchNode() {
  mkdirSync(dirname(home), { recursive: true })
  removeLeftovers()
  const folder = mkdtempSync(`${home}-`)
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'scripts/node', name), join(folder, name))
  const npm = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  const failed = await ended(
    spawn('npm', npm, { cwd: folder, shell: windows, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  try {
    if (failed) return failed
    nodeIn(folder)
    renameSync(folder, home)
    return 0
  } catch (error) {
    // Another start was faster.
    if (existsSync(home)) return 0
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Other versions, and downloads that broke off; one of the last hour may be under way. */
function removeLeftovers() {
  const hour = 3_600_000
  for (const name of readdirSync(dirname(home)).filter((name) => name.startsWith('node-'))) {
    const path = join(dirname(home), name)
    const seen = statSync(path, { throwIfNoEntry: false })
    if (seen && Date.now() - seen.mtimeMs > hour) rmSync(path, { recursive: true, force: true })
  }
}

/** npm takes the package of this platform, of those that scripts/node names. */
function nodeIn(folder) {
  const name = existsSync(join(folder, 'node_modules'))
    ? readdirSync(join(folder, 'node_modules')).find((name) => name.startsWith('node-'))
    : undefined
  if (!name)
    throw new Error(`There is no Node ${version} for ${process.platform}-${process.arch}: install it.`)
  return join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
}

/** Its exit status; what asks this process to end asks the child. */
function ended(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a signal to the shell between, and a shell may end without passing it on.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
