// npm run eval:vision -- --photos DIR --labels FILE [--at-once N]: scores the engine that the environment names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedEngine } from './external/vision/embedded-engine'
import { describeScores, evaluatePhotos, readLabels } from './external/vision/evaluation'
import { createModelEngine } from './external/vision/model-engine'
import { readVisionConfig } from './external/vision/vision-config'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string' },
      labels: { type: 'string' },
      'at-once': { type: 'string', default: '4' },
    },
  })
  const { photos, labels } = values
  if (photos === undefined || labels === undefined)
    throw new Error('Usage: npm run eval:vision -- --photos DIR --labels FILE [--at-once N]')
  const { model, timeout_ms } = readVisionConfig(process.env)
  const labelled = readLabels(JSON.parse(await readFile(labels, 'utf8')))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    model
      ? `${model.provider}/${model.model}`
      : 'embedded engine (AI_PROVIDER is not set); it reads notes only',
  )
  const scores = await evaluatePhotos(labelled, {
    concurrency: Math.max(1, Number(values['at-once']) || 1),
    timeoutMs: timeout_ms,
    readPhoto: (name) => readFile(join(photos, name)),
    engineFor: (onCall) => (model ? createModelEngine(model, { onCall }) : embeddedEngine),
  })
  say(describeScores(scores))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
