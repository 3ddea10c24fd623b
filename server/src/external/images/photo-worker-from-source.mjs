// The photo worker without a build (npm run dev, tests): a thread does not inherit the TypeScript loader of its parent.
import { register } from 'tsx/esm/api'

register()
await import('./photo-worker.ts')
