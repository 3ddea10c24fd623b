// Starts the TypeScript worker in development and tests: on Node 20 a thread does not learn TypeScript from its
// parent. The bundled server has the worker as JavaScript and does not use this file.
import { register } from 'tsx/esm/api'

register()
await import('./pdf-worker.ts')
