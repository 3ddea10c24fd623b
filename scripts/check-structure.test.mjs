// The structure check on a house of its own: what it is to refuse, it refuses.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('check-structure.mjs', import.meta.url))
const rooms = ['domain', 'knowledge', 'contract', 'document', 'server', 'web', 'mobile', 'e2e', 'bench']

describe('the structure check', () => {
  const houses = []
  afterAll(() => houses.forEach((house) => rmSync(house, { recursive: true })))

  /** What it says of a house with these files. */
  const said = (files) => {
    const house = mkdtempSync(join(tmpdir(), 'gozlem-house-'))
    houses.push(house)
    for (const room of rooms) {
      mkdirSync(join(house, room, 'src/features'), { recursive: true })
      writeFileSync(join(house, room, 'package.json'), '{}')
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, name)), { recursive: true })
      writeFileSync(join(house, name), text)
    }
    try {
      return execFileSync(process.execPath, [script, house], { encoding: 'utf8' })
    } catch (error) {
      return error.stdout
    }
  }

  it('refuses whoever writes events besides the recorder', () => {
    const writes = [
      'insert into event (id)',
      'INSERT INTO public.event\n(id)',
      'update event set data',
      'insert into "event"(id)',
    ]
    const stores = writes.map((text, at) => [
      `server/src/features/account/${'abcd'[at]}-store.ts`,
      `query(\`${text}\`)`,
    ])
    const complaints = said(Object.fromEntries(stores)).trim().split('\n').sort()
    expect(complaints).toEqual(
      stores.map(([name]) => `${name}: only server/src/jobs/recorder.ts writes events`),
    )
    const fine = {
      'server/src/jobs/recorder.ts': 'query(`insert into event (id)`)',
      'server/src/a-store.ts': 'query(`insert into event_count (id) select id from event`)',
    }
    expect(said(fine)).toBe('')
  })

  it('refuses long files, and leaves tests more room', () => {
    const lines = (count) => 'export {}\n'.repeat(count)
    const files = {
      'server/src/features/account/store.ts': lines(300),
      'server/src/features/account/commands.ts': lines(301),
      'server/src/features/account/account.test.ts': lines(301),
      'server/src/http/testing/people.ts': lines(301),
    }
    expect(said(files).trim().split('\n').sort()).toEqual([
      'server/src/features/account/commands.ts: 301 lines, more than 300',
      'server/src/http/testing/people.ts: 301 lines, more than 300',
    ])
  })

  it('refuses waits of a test that say for themselves how long', () => {
    const waits = [
      'await vi.waitFor(() => expect(calls()).toHaveLength(1))',
      'await vi.waitUntil(() => ready)',
      'await expect.poll(state, { timeout: 10_000 }).toBe(1)',
      "await screen.findByRole('button', { name: 'Sil' }, { timeout: 5000 })",
      'await waitFor(() => expect(state()).toBe(1), {\n  timeout: 5000,\n  interval: 50,\n})',
    ]
    const tests = waits.map((text, at) => [`web/src/features/account/${'abcde'[at]}.test.tsx`, text])
    tests.push(['web/src/x/testing/e.ts', 'await expect.poll(state, { timeout: 5000 }).toBe(1)'])
    tests.push(['e2e/sign-in.ts', "await page.waitForURL('/', { timeout: 5000 })"])
    tests.push(['e2e/slow.ts', 'await expect(row).toBeVisible({ timeout: 3 * 60 * 1000 })'])
    expect(said(Object.fromEntries(tests)).trim().split('\n').sort()).toEqual(
      tests
        .map(([name]) => `${name}: a wait has a patience of its own instead of one of e2e/patience.ts`)
        .sort(),
    )
    const fine = {
      'web/src/features/account/a.test.tsx': 'await expect.poll(state, { interval: 500 }).toBe(1)',
      'e2e/journeys/sign-in.ts': "await page.waitForURL('/', nextTry)",
      'e2e/patience.ts': 'export const slow = { timeout: 5000 }\nwait({ timeout: 5000 })',
    }
    expect(said(fine)).toBe('')
  })

  it('refuses whoever opens a camera besides the device', () => {
    const inputs = [
      '<input type="file" capture="environment" />',
      '<input\n type="file"\n capture\n/>',
      "<input {...(camera && { capture: 'environment' as const })} />",
      'input.capture = facing',
      '<input {...{ capture }} />',
      "input.setAttribute('capture', facing)",
    ]
    const files = inputs.map((text, at) => [`web/src/features/report/components/${'ABCDEF'[at]}.tsx`, text])
    const complaints = said(Object.fromEntries(files)).trim().split('\n').sort()
    expect(complaints).toEqual(files.map(([name]) => `${name}: only web/src/platform/device/ opens a camera`))
    const fine = {
      'web/src/platform/device/camera.ts': "input.capture = 'environment'",
      'web/src/ui/Pull.tsx': "window.addEventListener('scroll', follow, { capture: true })",
    }
    expect(said(fine)).toBe('')
  })

  it('refuses a part of a page whose code is asked for only once', () => {
    const parts = ["lazy(async () => ({\n  default: (await import('./X')).X,\n}))", 'lazy(loadX)']
    const files = parts.map((text, at) => [
      `web/src/features/report/components/${'AB'[at]}.tsx`,
      `const X = ${text}\nexport const Y = withRetry(loadY)`,
    ])
    const complaints = said(Object.fromEntries(files)).trim().split('\n').sort()
    expect(complaints).toEqual(
      files.map(
        ([name]) => `${name}: a part that comes late is loaded withRetry (platform/loading/retry-import.ts)`,
      ),
    )
    const fine = {
      'web/src/features/report/components/A.tsx':
        'const X = lazy(() =>\n  withRetry(async () => ({ default: (await load()).X })),\n)',
      'web/src/features/report/pages/B.tsx':
        'const X = lazy(() => pageStands().then(() => withRetry(loadRowMenu)))',
      'web/src/ui/C.tsx': 'const X = lazy(loadX)',
    }
    expect(said(fine)).toBe('')
  })

  it('refuses a key of the cache outside api.ts, and one object under the keys of two slices', () => {
    const member = { 'web/src/features/member/api.ts': "export const members = ['members'] as const" }
    expect(
      said({ ...member, 'web/src/features/member/pages/A.tsx': 'useQuery({ queryKey: members })' }),
    ).toBe('web/src/features/member/pages/A.tsx: keys of the cache stand in api.ts, as query options\n')
    const spelled = ["queryKey: ['members', 'name', id]", "const own = ['members'] as const"]
    for (const text of spelled)
      expect(said({ ...member, 'web/src/features/report/list-api.ts': text })).toBe(
        "web/src/features/report/list-api.ts: 'members' is the key of member, import it from there\n",
      )
    const fine = {
      ...member,
      'web/src/features/member/push-api.ts': "queryKey: ['members', 'push']",
      'web/src/features/report/api.ts': 'queryKey: [...members, id]',
      'web/src/features/report/pages/A.tsx': 'useQuery(memberQuery(id))',
      'web/src/features/report/a.test.tsx': "queryKey: ['members']",
    }
    expect(said(fine)).toBe('')
  })

  it('refuses a query that describes its row, in tests aside', () => {
    const queries = [
      "db.query<{ id: string }>('select id')",
      'db.query<\n  {\n    id: string\n  }\n>(text)',
      'pool.query<PersonRow & { total: number }>({ text })',
      "db.query<Numbers<'total'> & ({ id: string } | Missing<'id'>)>(text)",
      "db.query<Pick<{ id: string | null }, 'id'>>({ text })",
    ]
    const stores = queries.map((text, at) => [`server/src/features/account/${'abcde'[at]}-store.ts`, text])
    expect(said(Object.fromEntries(stores)).trim().split('\n').sort()).toEqual(
      stores.map(([name]) => `${name}: a query describes its row, take it from db/row-types.ts`),
    )
    const fine = {
      'server/src/features/account/store.ts':
        "db.query<Columns<'app_user', 'id'>>({ text })\ndb.query<OwnRow>(text, [{ id }])\nquery({ text })",
      'server/src/features/account/account.test.ts': queries[0],
      'server/src/http/testing/people.ts': queries[0],
    }
    expect(said(fine)).toBe('')
  })
})
