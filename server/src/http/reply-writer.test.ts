import { allRoutes } from '@gozlem/contract/all-routes'
import { version } from '@gozlem/contract/platform'
import { expect, it } from 'vitest'
import { generatedReply, serialiserOf } from './reply-writer'

it('PLAT-06 a serialiser can be generated for the reply of every route', () => {
  const replies = allRoutes.flatMap(({ reply }) => reply ?? [])
  expect(replies.length).toBeGreaterThan(100)
  for (const reply of replies) expect(typeof serialiserOf(reply)).toBe('function')
})

it('PLAT-06 a reply carries what the contract names and no more', () => {
  const write = generatedReply(version)()
  const reply = { version: '1.0.0', support_email: null, password: 'x' }
  expect([write(reply), write(reply)]).toEqual(Array(2).fill('{"version":"1.0.0","support_email":null}'))
})
