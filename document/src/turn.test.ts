import { expect, it } from 'vitest'
import { createLine, inTurnOf } from './turn'

it('PLAT-03 whoever asks for much keeps nobody waiting for all of it, and who gives up is let go', async () => {
  const line = createLine(1)
  const done: string[] = []
  const ask = (owner: string, signal?: AbortSignal) =>
    inTurnOf(owner, () =>
      line.add(async () => {
        await Promise.resolve()
        done.push(owner)
      }, signal),
    )
  const gone = new AbortController()
  const many = Array.from({ length: 4 }, () => ask('many'))
  const left = ask('gone', gone.signal)
  const [few, job] = [[ask('few'), ask('few')], line.add(async () => void done.push('job'))]
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await Promise.all([...many, ...few, job])
  expect(done).toEqual(['many', 'few', 'job', 'many', 'few', 'many', 'many'])
})
