// What a trained file was made from, so that nothing has to be trained where the product is started or tested.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'
import { allWeights, readRecord, stateOf } from './weights.mjs'

const record = readRecord()

it.each(allWeights)(
  'AI-01 the $name weights are those of the notes, catalogue and code of today',
  async (weights) => {
    // Where it is not: `npm run train`, and commit what it writes.
    expect(await stateOf(weights)).toEqual(record[weights.name])
  },
)

it('AI-01 names every trained file', () => {
  const trained = readdirSync(join(root, 'knowledge/data')).filter((name) => name.endsWith('-weights.json'))
  expect(allWeights.map(({ file }) => file).sort()).toEqual(trained.map((name) => `knowledge/data/${name}`))
})
