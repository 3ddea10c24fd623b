import { startAnalysis } from '@gozlem/contract/analysis'
import type { LiveEvent } from '@gozlem/contract/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import type { Person } from './testing/people'
import {
  buildReportWorld,
  endAssignments,
  newDraft,
  type ReportWorld,
  testPhoto,
  upload,
} from './testing/report-world'

let test: AppUnderTest
let world: ReportWorld
let address: string
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

async function listen(person: Person) {
  const heard: LiveEvent[] = []
  const stop = new AbortController()
  const response = await fetch(`${address}/api/events`, { headers: person.bearer, signal: stop.signal })
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) heard.push(JSON.parse(data) as LiveEvent)
      }
    }
  }
  const ended = read().catch(() => undefined)
  return { heard, response, ended, stop: () => stop.abort() }
}

describe('the live stream', () => {
  it('REP-03 tells the progress of an analysis to those who may see the report, and to nobody else', async () => {
    const listeners = {
      mert: await listen(test.people.mert),
      ayse: await listen(test.people.ayse),
      selin: await listen(test.people.selin),
      levent: await listen(test.people.levent),
    }
    expect(listeners.mert.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await upload(test, test.people.mert, draft.id, [
      { file: await testPhoto('lathe-motor.jpg'), note: 'iskelede korkuluk yok' },
    ])
    await call(test.app, test.people.mert, startAnalysis, {
      params: { id: draft.id },
      query: { wait: 'true' },
      body: { image_ids: reply.images.map(({ id }) => id) },
    })
    const finished = (heard: LiveEvent[]) =>
      heard.some((event) => event.kind === 'analysis.progress' && event.status === 'done' && event.done === 1)
    await expect.poll(() => finished(listeners.mert.heard)).toBe(true)
    await expect.poll(() => finished(listeners.ayse.heard)).toBe(true)
    expect(listeners.mert.heard.some(({ kind }) => kind === 'report.changed')).toBe(true)
    expect(listeners.selin.heard).toEqual([])
    expect(listeners.levent.heard).toEqual([])
    for (const listener of Object.values(listeners)) listener.stop()
  })

  it('ROLE-03 falls silent for a person whose assignment ended, though the stream is open', async () => {
    const mert = await listen(test.people.mert)
    const ayse = await listen(test.people.ayse)
    await endAssignments(test, test.people.mert)
    const draft = await newDraft(test, test.people.ayse, world.companies.site)
    await upload(test, test.people.ayse, draft.id, [{ file: await testPhoto('lathe-motor.jpg') }])
    await expect.poll(() => ayse.heard.length).toBeGreaterThan(0)
    expect(mert.heard).toEqual([])
    mert.stop()
    ayse.stop()
  })

  it('AUTH-07 refuses a stream without a session', async () => {
    const response = await fetch(`${address}/api/events`)
    expect(response.status).toBe(401)
  })
})
