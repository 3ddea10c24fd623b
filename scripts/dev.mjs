// npm run dev: the seeded world with reloading: the server from its sources on 3000, the web app by Vite on 5173.
import { spawn } from 'node:child_process'
import { install } from './prepare.mjs'
import { giveUp, root } from './run.mjs'

await install().catch(giveUp)
const port = process.env.PORT ?? '3000'
const children = [
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=domain/src',
      'server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // Mails are written in JSX; tsx looks for its settings where it is started, not beside the file.
      env: { ...process.env, PORT: port, TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--config', 'web/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://127.0.0.1:${port}` },
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.once('exit', stop)
