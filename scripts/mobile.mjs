// npm run mobile -- sync: builds the app for phones for the server that NATIVE_SERVER names, and brings it into the projects below
// mobile/ by Capacitor's own command, whatever stands behind it: sync, doctor, open android, … (docs/mobile.md).
// npm run mobile -- icons: draws icons and first pictures of both projects from the product's own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawNativeIcons } from '../mobile/build/native-icons.mjs'
import { mobile } from './build.mjs'
import { install } from './prepare.mjs'
import { giveUp, root, run } from './run.mjs'

const folder = join(root, 'mobile')
const tools = join(folder, 'tools')
const asked = process.argv.slice(2)

await (asked[0] === 'icons' ? drawNativeIcons(folder) : capacitor()).catch(giveUp)

async function capacitor() {
  if (asked.length === 0) throw new Error('Say what Capacitor is to do: npm run mobile -- sync')
  await install()
  if (!existsSync(join(tools, 'node_modules'))) await run('npm', ['ci'], { cwd: tools })
  if (asked[0] === 'sync' || asked[0] === 'copy') {
    if (!process.env.NATIVE_SERVER) throw new Error('NATIVE_SERVER names the server: https://…')
    await mobile()
  }
  await run(process.execPath, [join(tools, 'node_modules/@capacitor/cli/bin/capacitor'), ...asked], {
    cwd: folder,
  })
}
