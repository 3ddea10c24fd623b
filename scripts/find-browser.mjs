// The browsers of the journeys: any Chromium that is present, else Debian's package; and beside it the Chromium without
// windows, which does the same with two thirds of the work.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Path of a Chromium; installs Debian's where that is possible. */
export async function findBrowser() {
  const present = search()
  if (present) return present
  if (installsPackages()) {
    await installPackage('chromium')
    const installed = search()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.')
}

/** Path of a Chromium without windows; null where there is none, and the other one has to do. */
export async function findHeadlessShell() {
  const present = inPath(['chromium-headless-shell'])
  if (present || !installsPackages()) return present ?? null
  await installPackage('chromium-headless-shell').catch(() => undefined)
  return inPath(['chromium-headless-shell']) ?? null
}

const installsPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installPackage(name) {
  process.stdout.write(`Installing ${name} for the browser tests…\n`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function search() {
  return process.env.CHROMIUM_PATH || (inPath(names) ?? fixed.find((path) => existsSync(path)))
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}
