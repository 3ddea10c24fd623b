// The photo worker without a build (npm run dev, tests): the process is started without a TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./photo-worker.ts')
