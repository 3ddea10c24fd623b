// Spans of time with a meaning have one name: a constant of the domain, which a query takes as its parameter, or a function of the
// database, where only SQL can ask it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventsKeptYears } from '@gozlem/domain/account/retention'
import { sessionIdleDays, sessionLifeDays } from '@gozlem/domain/account/session-life'
import { portalSessionIdleDays, portalSessionLifeDays } from '@gozlem/domain/client-company/portal'
import { expect, inject, it } from 'vitest'
import { readFunctionFiles } from './function-files'
import { ask } from './testing/scratch'

it.each([
  ['session_idle_limit', `${sessionIdleDays} days`],
  ['session_life', `${sessionLifeDays} days`],
  ['portal_session_idle_limit', `${portalSessionIdleDays} days`],
  ['portal_session_life', `${portalSessionLifeDays} days`],
  ['event_retention', `${eventsKeptYears} years`],
])('PLAT-05 app.%s is %s, as the domain says', async (name, span) => {
  const [row] = await ask<{ is_same: boolean }>(
    inject('database').ownerUrl,
    `select app.${name}() = interval '${span}' as is_same`,
  )
  expect(row?.is_same).toBe(true)
})

/** Steps of a calendar are no rule. */
const steps = ['1 day', '1 month', '1 month - 1 day']
const spans = /interval\s+'([^']*\d[^']*)'|make_interval\(\w+ => \d+\)/g
const spansIn = (where: string, text: string) =>
  [...text.matchAll(spans)]
    .filter(([, span = '']) => !steps.includes(span))
    .map(([found]) => `${where}: ${found}`)

it('PLAT-04 no query has a span of time without a name', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|testing\//.test(path),
  )
  expect(sources.flatMap((path) => spansIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it('PLAT-04 no function has one: it is all that a function returns', () => {
  const isName = (sql: string) => /\breturns interval\b/.test(sql)
  expect(readFunctionFiles().flatMap(({ name, sql }) => (isName(sql) ? [] : spansIn(name, sql)))).toEqual([])
})
