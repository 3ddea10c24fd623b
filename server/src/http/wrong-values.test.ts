// Every call of the contract, sent nothing and wrong kinds of values: whatever it answers is Turkish, and nothing of it is a fault.
import { allRoutes } from '@gozlem/contract/all-routes'
import { pathOf } from '@gozlem/contract/path'
import type { Route, RouteParts, Schema } from '@gozlem/contract/route'
import type { ProblemReply } from '@gozlem/contract/shapes'
import { admits } from '@gozlem/domain/account/permissions'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jsonSchema } from './json-schema'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { addCompany, addContactTo } from './testing/field-work'
import { standInFor } from './testing/stand-in'
import { portalSession } from './testing/stored-portal'

let test: AppUnderTest
let portal: Record<string, string>
beforeAll(async () => {
  test = await startApp()
  const { ayse } = test.people
  const contact = await addContactTo(test, ayse, await addCompany(test, ayse, 'Çınar Yapı', '41.20.02'))
  const cookie = `portal_session=${await portalSession(test, contact)}`
  portal = { cookie, 'sec-fetch-site': 'same-origin' }
})
afterAll(() => test.close())

interface Shape {
  type?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const shapeOf = (schema: Schema | undefined): Shape =>
  schema ? jsonSchema(schema, 'input', 'draft-2020-12') : {}

/** A value of a shape in which every leaf is the same. */
function filled(shape: Shape, leaf: unknown): unknown {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return filled(choices.find(({ properties, items }) => properties ?? items) ?? {}, leaf)
  if (shape.items) return [filled(shape.items, leaf)]
  if (!shape.properties) return leaf
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, inner]) => [name, filled(inner, leaf)]),
  )
}

const leaves = [null, 7.5, 'x', [], {}]
const names = (shape: Shape) => Object.keys(shape.properties ?? {})

/** Each query as it is typed: every filter empty, wrong, and sent twice. */
const queriesOf = (route: RouteParts): string[] => {
  const asked = names(shapeOf(route.query))
  const typed = (value: string) => asked.map((name) => `${name}=${value}`)
  return asked.length === 0
    ? []
    : ['', ...[typed(''), typed('x'), [...typed('1'), ...typed('2')]].map((all) => all.join('&'))]
}

interface Request {
  url: string
  payload?: string
}

function requestsOf(route: Route & RouteParts): Request[] {
  const params = (value: string) => ({
    params: Object.fromEntries(names(shapeOf(route.params)).map((name) => [name, value])),
  })
  const url = pathOf(route, params(uuidv7()))
  const bodies = [{}, null, [], 'x', ...leaves.map((leaf) => filled(shapeOf(route.body), leaf))]
  return [
    ...(route.params ? [{ url: pathOf(route, params('x')) }] : []),
    ...queriesOf(route).map((query) => ({ url: `${url}?${query}` })),
    ...(route.body ? bodies.map((body) => ({ url, payload: JSON.stringify(body) })) : []),
  ]
}

/** Headers of somebody whom a route lets in. */
async function callerOf({ access }: Route): Promise<Record<string, string>> {
  if (access === 'public') return {}
  if (access === 'portal') return portal
  const { ayse, suna } = test.people
  const person = await standInFor(test, admits(access, ayse.role) ? ayse : suna)
  return person.bearer
}

const english =
  /\b(?:string|number|boolean|object|array|record|undefined|null|nan|int|invalid|expected|received|required|must|should|value|input|body|json|beklenen|alınan|instanceof)\b/i

/** What an answer tells a person. */
function textsOf({ message, details }: ProblemReply['error']): string[] {
  return [message, ...details.errors, ...Object.values(details.fields)]
}

/** The stream of events has no wrong values, and no end. */
const asked = allRoutes.filter((route) => route.name !== 'platform.events' && requestsOf(route).length > 0)

it.each(asked.map((route) => [route.name, route] as const))(
  'API-01 %s answers nothing and wrong values in Turkish, and names what is missing',
  async (_, route: Route & RouteParts) => {
    const headers = await callerOf(route)
    const answers = await Promise.all(
      requestsOf(route).map(async ({ url, payload }) => {
        const { statusCode, body } = await test.app.inject({
          method: route.method,
          url,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { payload }),
        })
        const isRefused = statusCode >= 400 && body !== ''
        return {
          url,
          payload,
          statusCode,
          error: isRefused ? (JSON.parse(body) as ProblemReply).error : null,
        }
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const isForeign = (text: string) => text === '' || english.test(text)
    expect(answers.filter(({ error }) => error && textsOf(error).some(isForeign))).toEqual([])
    const { required = [] } = shapeOf(route.body)
    const empty = answers.find(({ payload }) => payload === '{}')?.error
    expect(Object.keys(empty?.details.fields ?? {})).toEqual(expect.arrayContaining(required))
  },
)
