import 'fake-indexeddb/auto'
import { ApiProblem } from '@gozlem/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { locks } from '../device/locks'
import { createCopyKeeper, copiesLeft } from '../offline/unsaved-copies'
import { holdUnsavedOf, isStillOwner } from '../offline/unsaved-owner'
import { endSession, signedIn } from '../session/session'
import { people } from '../testing/people'
import { createOutbox } from './outbox'
import type { Outbox } from './outbox-interface'
import type { OutboxKind } from './kind'
import { deviceOutbox } from './device-outbox'
import { pageStorage } from './page-storage'
import { outboxTabs } from './tabs'

interface Step {
  id: string
  of: string
  words?: string
}

const owner = people.osgb_user.id
const problem = (status: number, wait: number | null = null) =>
  new ApiProblem(
    status,
    { code: 'PROBLEM', message: 'Olmadı', details: { errors: [], fields: {} }, request_id: 'test' },
    wait,
  )
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

interface OpenOptions {
  /** What the server answers to a step: a failure, or nothing to wait for ever. */
  answers?: (step: Step) => unknown
  person?: string
  clock?: () => number
}

/** A page of a person with what it sent. */
function openPage({ answers = () => null, person = owner, clock = Date.now }: OpenOptions = {}) {
  const sent: Step[] = []
  const known: string[] = []
  const step: OutboxKind<Step> = {
    name: 'step',
    send: async (body, { signal }) => {
      sent.push(body)
      const answer = answers(body)
      if (answer instanceof Error) throw answer
      if (answer === undefined)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return body.id
    },
    onSent: (reply) => known.push(reply as string),
    otherwise: 'Gönderilemedi',
  }
  const large: OutboxKind<Step> = { ...step, name: 'large', isLarge: true }
  let hint: () => void = () => undefined
  const outbox = createOutbox({
    cache: new QueryClient(),
    kinds: [step, large],
    device: deviceOutbox(person),
    page: pageStorage(),
    tabs: outboxTabs(person),
    hints: (listener) => {
      hint = listener
      return () => undefined
    },
    isStillOwner: () => isStillOwner(person),
    clock,
  })
  const stop = outbox.start()
  onTestFinished(stop)
  return {
    outbox,
    stop,
    sent,
    known,
    hint: () => hint(),
    add: (body: Step, options?: Parameters<Outbox['add']>[2]) =>
      outbox.add(step, { id: body.id, subject: body.of, body, label: body.id }, options),
    addLarge: (body: Step) => outbox.add(large, { id: body.id, subject: body.of, body, label: body.id }),
    open: (number: number, onTaken = () => undefined as void) =>
      outbox.open(step, { id: id(number), subject: 'a' }, onTaken),
    edit: (number: number, words: string) => outbox.edit(step, id(number), { words }),
    shown: () => outbox.entries.get().map(({ id: entry, state }) => [entry, state]),
    ids: () => sent.map((each) => each.id),
  }
}

beforeEach(() => {
  localStorage.clear()
  signedIn(people.osgb_user)
  return () => endSession('left')
})

test('BEY-34 an entry is sent once and gone from the device; its answer is known before nothing waits', async () => {
  const page = openPage()
  expect(await page.add({ id: id(1), of: 'a' })).toBe(true)
  await expect.poll(page.shown).toEqual([])
  expect([page.ids(), page.known, await deviceOutbox(owner).list()]).toEqual([[id(1)], [id(1)], []])
})

test('BEY-34 what the server fails at holds back its own subject alone, and keeps its order', async () => {
  const page = openPage({ answers: ({ of }) => (of === 'a' ? problem(500) : null) })
  await page.add({ id: id(1), of: 'a' })
  await page.add({ id: id(2), of: 'a' })
  await page.add({ id: id(3), of: 'b' })
  await expect.poll(page.shown).toEqual([
    [id(1), 'pending'],
    [id(2), 'pending'],
  ])
  expect(page.ids()).toEqual([id(1), id(3)])
})

test.each([0, 429])(
  'BEY-34 where nothing gets through (%i) all waits until there is a hint',
  async (status) => {
    let answer: unknown = problem(status)
    const page = openPage({ answers: () => answer })
    await page.add({ id: id(1), of: 'a' })
    await expect.poll(() => page.outbox.entries.get()[0]?.attempts).toBe(1)
    await page.add({ id: id(2), of: 'b' })
    expect(page.ids()).toEqual([id(1)])
    answer = null
    page.hint()
    await expect.poll(page.shown).toEqual([])
    expect(page.ids()).toEqual([id(1), id(1), id(2)])
  },
)

test('BEY-34 no hint shortens a wait that the server named; a person does', async () => {
  let answer: unknown = problem(503, 30)
  const page = openPage({ answers: () => answer })
  await page.add({ id: id(1), of: 'a' })
  await expect.poll(() => page.outbox.entries.get()[0]?.attempts).toBe(1)
  answer = null
  for (let flips = 0; flips < 15; flips += 1) page.hint()
  await page.outbox.hold(id(99))
  expect(page.ids()).toEqual([id(1)])
  await page.outbox.retry([id(1)])
  await expect.poll(page.shown).toEqual([])
})

test('BEY-34 a refusal stays with its reason until somebody sends it again or gives it up', async () => {
  let answer: unknown = problem(409)
  const page = openPage({ answers: () => answer })
  await page.add({ id: id(1), of: 'a' })
  await page.add({ id: id(2), of: 'b' })
  await expect
    .poll(() => page.outbox.entries.get().map(({ refusal }) => refusal?.message))
    .toEqual(['Olmadı', 'Olmadı'])
  answer = null
  await page.outbox.retry([id(1)])
  await page.outbox.remove(id(2))
  await expect.poll(page.shown).toEqual([])
  expect(page.ids()).toEqual([id(1), id(2), id(1)])
})

test('BEY-34 the same one with more in it takes its place, also while it is on its way', async () => {
  let answer: unknown
  const page = openPage({ answers: () => answer })
  await page.add({ id: id(1), of: 'a', words: 'once' })
  await expect.poll(page.shown).toEqual([[id(1), 'sending']])
  answer = null
  await page.add({ id: id(1), of: 'a', words: 'twice' })
  page.stop()
  const next = openPage()
  await expect.poll(() => next.sent).toMatchObject([{ words: 'twice' }])
  await expect.poll(next.shown).toEqual([])
})

test('BEY-34 what is done to the same subject waits while the one before is held, and goes once it is given up', async () => {
  const page = openPage({ answers: ({ id: sent }) => (sent === id(1) ? undefined : null) })
  await page.add({ id: id(1), of: 'a' })
  await page.add({ id: id(2), of: 'a' })
  await expect.poll(page.shown).toEqual([
    [id(1), 'sending'],
    [id(2), 'pending'],
  ])
  const holding = page.outbox.hold(id(1))
  await page.add({ id: id(3), of: 'b' })
  await expect.poll(page.ids).toEqual([id(1), id(3)])
  await expect.poll(page.shown).toEqual([[id(2), 'pending']])
  await page.outbox.remove(id(1))
  ;(await holding)()
  await expect.poll(page.shown).toEqual([])
  expect(page.ids()).toEqual([id(1), id(3), id(2)])
})

test('BEY-34 what the server has and the device cannot take away is not sent again', async () => {
  let now = Date.now()
  const page = openPage({ clock: () => now })
  await page.add({ id: id(1), of: 'a' }, { afterMs: 60_000 })
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  await page.outbox.retry([id(1)])
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0)
  failing.mockRestore()
  // Its lease is over.
  now += 20_000
  page.hint()
  await page.outbox.retry([id(1)])
  await expect.poll(page.shown).toEqual([])
  expect(page.ids()).toEqual([id(1)])
})

test('BEY-34 what is to wait for a word is not sent before, whatever hints there are', async () => {
  const page = openPage()
  await page.add({ id: id(1), of: 'a' }, { afterMs: 60_000 })
  page.hint()
  await page.add({ id: id(2), of: 'b' })
  await expect.poll(page.ids).toEqual([id(2)])
  await page.outbox.retry([id(1)])
  expect(page.ids()).toEqual([id(2), id(1)])
})

test('BEY-34 who answers before the device has taken what they were asked about waits no minute', async () => {
  const page = openPage()
  const added = page.add({ id: id(1), of: 'a' }, { afterMs: 60_000 })
  await page.outbox.retry([id(1)])
  expect([await added, page.ids()]).toEqual([true, [id(1)]])
})

test('BEY-34 a tab that stands still keeps nothing: another one sends once the lease has run out', async () => {
  let now = Date.now()
  const frozen = openPage({ answers: () => undefined, clock: () => now })
  await frozen.add({ id: id(1), of: 'a' })
  await expect.poll(frozen.shown).toEqual([[id(1), 'sending']])
  const other = openPage({ clock: () => now })
  await expect.poll(other.shown).toEqual([[id(1), 'sending']])
  expect(other.ids()).toEqual([])
  now += 20_001
  other.hint()
  await expect.poll(other.ids).toEqual([id(1)])
})

test('BEY-34 what one tab adds another one shows', async () => {
  const one = openPage({ answers: () => problem(0) })
  const other = openPage({ answers: () => problem(0) })
  await one.add({ id: id(1), of: 'a' })
  await expect.poll(() => other.shown().map(([entry]) => entry)).toEqual([id(1)])
})

test('BEY-34 a device that takes nothing more: the page sends it, unless it has to rest', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = openPage({ answers: () => undefined })
  expect(await page.add({ id: id(1), of: 'a' })).toBe(false)
  expect(await page.add({ id: id(2), of: 'b' }, { mustRest: true })).toBe(false)
  await expect.poll(() => page.outbox.entries.get().map(({ isKept }) => isKept)).toEqual([false])
  expect(page.ids()).toEqual([id(1)])
  put.mockRestore()
})

test('BEY-34 a device that cannot be read for a moment is read again', async () => {
  const before = openPage({ answers: () => problem(0) })
  await before.add({ id: id(1), of: 'a' })
  before.stop()
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  const page = openPage()
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0)
  failing.mockRestore()
  page.hint()
  await expect.poll(page.ids).toEqual([id(1)])
})

test('BEY-34 nothing is sent or shown once somebody else signed in with another tab', async () => {
  const page = openPage({ answers: () => problem(0) })
  await page.add({ id: id(1), of: 'a' })
  await expect.poll(page.ids).toEqual([id(1)])
  holdUnsavedOf(people.osgb_admin.id)
  await page.outbox.retry([id(1)])
  expect([page.ids(), page.shown()]).toEqual([[id(1)], []])
})

test('BEY-34 what one person left on the device nobody else opens, and they find it again', async () => {
  const page = openPage({ answers: () => problem(0) })
  await page.add({ id: id(1), of: 'a' })
  await expect.poll(() => page.outbox.entries.get()[0]?.attempts).toBe(1)
  page.stop()
  endSession('expired')
  signedIn(people.osgb_admin)
  const others = openPage({ person: people.osgb_admin.id })
  await others.outbox.isRead
  expect([others.ids(), others.shown()]).toEqual([[], []])
  others.stop()
  signedIn(people.osgb_user)
  await expect.poll(openPage().ids).toEqual([id(1)])
})

test('BEY-34 signing out takes all of it off the device', async () => {
  const page = openPage({ answers: () => problem(0) })
  await page.add({ id: id(1), of: 'a' })
  page.stop()
  endSession('left')
  signedIn(people.osgb_user)
  expect(await deviceOutbox(owner).list()).toEqual([])
})

test('BEY-34 what an older version left on the device is taken over with its files, in its order', async () => {
  const photo = { name: 'sonra.jpg', type: 'image/jpeg', data: btoa('photo') }
  const copies = [
    [
      'corrective-action-deed',
      { id: id(2), action_id: id(9), deed: 'close', comment: 'Görüldü', photos: [photo] },
    ],
    ['visit-proof', { id: id(1), visit_id: id(8), what: 'check', body: { kind: 'in' } }],
  ] as const
  await createCopyKeeper({
    owner,
    about: 'visit-proof',
    name: () => 'yarım',
    read: () => '{"id"',
    isPromised: true,
    id: 'cut',
  }).flush()
  for (const [about, deed] of copies)
    await createCopyKeeper({
      owner,
      about,
      name: () => about,
      read: () => JSON.stringify(deed),
      isPromised: true,
      id: `${about} ${deed.id}`,
    }).flush()
  const text = JSON.stringify({ format: 1, base: {}, draft: {}, waits: true })
  await createCopyKeeper({ owner, about: id(7), name: () => 'Taslak', read: () => text, id: id(3) }).flush()
  const outbox = deviceOutbox(owner)
  expect(await outbox.list()).toMatchObject([
    { id: id(1), kind: 'visit.proof', subject: `visit ${id(8)}`, body: { body: { kind: 'in' } } },
    { id: id(2), kind: 'action.step', subject: `action ${id(9)}`, files: 1, body: { comment: 'Görüldü' } },
    { id: id(3), kind: 'draft.save', subject: `draft ${id(7)}`, behind: [`report ${id(7)}`], body: { text } },
  ])
  const [file] = await outbox.files(id(2))
  expect([file?.name, new TextDecoder().decode(file?.bytes)]).toEqual(['sonra.jpg', 'photo'])
  // What nobody can read stays.
  expect((await copiesLeft(owner)).map(({ name }) => name)).toEqual(['yarım'])
})

test('BEY-34 what a page has open nobody sends until it is left', async () => {
  const [page, other] = [openPage(), openPage()]
  const open = page.open(1)
  expect(await open.write({ id: id(1), of: 'a', words: 'kor' }, 'Taslak')).toBe(true)
  expect(await open.write({ id: id(1), of: 'a', words: 'korkuluk' }, 'Taslak')).toBe(true)
  await expect.poll(other.shown).toEqual([[id(1), 'sending']])
  await Promise.all([page, other].map(({ outbox }) => outbox.retry([id(1)])))
  expect([page.shown(), page.sent, other.sent]).toEqual([[], [], []])
  await open.leave(Promise.resolve())
  expect(page.shown()).toEqual([[id(1), 'pending']])
  await other.outbox.retry([id(1)])
  await expect.poll(page.shown).toEqual([])
  expect([...page.sent, ...other.sent]).toMatchObject([{ words: 'korkuluk' }])
})

test('BEY-34 what a page had open that ended, as by a reload, goes without waiting for its lease', async () => {
  const held = vi.spyOn(locks, 'held').mockResolvedValue([`outbox ${id(1)}`])
  onTestFinished(() => held.mockRestore())
  await openPage()
    .open(1)
    .write({ id: id(1), of: 'a', words: 'kor' }, 'Taslak')
  const other = openPage()
  await expect.poll(other.shown).toEqual([[id(1), 'sending']])
  held.mockResolvedValue([])
  other.hint()
  await expect.poll(() => other.outbox.entries.get()[0]?.state).toBe('pending')
  // Whoever loads the page anew has its editor open before it goes.
  expect(other.sent).toEqual([])
  await other.outbox.retry([id(1)])
  expect(other.sent).toMatchObject([{ words: 'kor' }])
})

test('BEY-34 what a page was sending that ended goes at once from the next', async () => {
  const held = vi.spyOn(locks, 'held').mockResolvedValue([`outbox ${id(1)}`])
  onTestFinished(() => held.mockRestore())
  const page = openPage({ answers: () => undefined })
  await page.add({ id: id(1), of: 'a' })
  await expect.poll(page.ids).toEqual([id(1)])
  const other = openPage()
  await expect.poll(other.shown).toEqual([[id(1), 'sending']])
  other.hint()
  expect(other.sent).toEqual([])
  held.mockResolvedValue([])
  other.hint()
  await expect.poll(other.shown).toEqual([])
  expect(other.ids()).toEqual([id(1)])
})

test('BEY-34 what is open in a page that stands still another sends; the page has it again once it goes on', async () => {
  const told = vi.fn()
  const renew = vi.spyOn(globalThis, 'setInterval')
  const page = openPage()
  const open = page.open(1, told)
  const [goOn] = renew.mock.lastCall ?? []
  renew.mockRestore()
  await open.write({ id: id(1), of: 'a', words: 'kor' }, 'Taslak')
  const later = openPage({ clock: () => Date.now() + 20_001 })
  await expect.poll(() => later.sent).toMatchObject([{ words: 'kor' }])
  await expect.poll(later.shown).toEqual([])
  ;(goOn as () => void)()
  await expect.poll(() => told.mock.calls.length).toBe(1)
  expect(await open.write({ id: id(1), of: 'a', words: 'korkuluk' }, 'Taslak')).toBe(true)
  expect(await deviceOutbox(owner).list()).toMatchObject([{ body: { words: 'korkuluk' }, state: 'sending' }])
  expect(await open.write(null, '')).toBe(true)
  expect(await deviceOutbox(owner).list()).toEqual([])
})

test('BEY-34 what is changed while it is on its way is shown at once and sent after it', async () => {
  const page = openPage()
  await page.add({ id: id(1), of: 'a', words: 'kor' }, { afterMs: 60_000 })
  const editing = page.edit(1, 'korkuluk')
  expect(page.outbox.entries.get()).toMatchObject([{ body: { words: 'korkuluk' } }])
  expect(await editing).toBe(true)
  expect(await deviceOutbox(owner).list()).toMatchObject([{ body: { words: 'korkuluk' }, revision: 2 }])
  await page.outbox.retry([id(1)])
  await expect.poll(page.shown).toEqual([])
  expect(page.sent).toMatchObject([{ words: 'korkuluk' }])
})

test('BEY-34 what was changed just after it had left says that it is gone', async () => {
  const page = openPage()
  await page.add({ id: id(1), of: 'a' }, { afterMs: 60_000 })
  await deviceOutbox(owner).remove(id(1))
  expect(await page.edit(1, 'korkuluk')).toBe(false)
})

test('BEY-34 what is large holds up nothing else, on its way or failing', async () => {
  const page = openPage({ answers: ({ of }) => (of.startsWith('slow') ? undefined : problem(0)) })
  for (const number of [1, 2, 3, 4]) await page.addLarge({ id: id(number), of: `slow ${number}` })
  await expect.poll(page.ids).toEqual([id(1), id(2), id(3)])
  await page.add({ id: id(5), of: 'a' })
  await expect.poll(page.ids).toEqual([id(1), id(2), id(3), id(5)])
})

test('BEY-34 one that is given up as it begins ends', async () => {
  const page = openPage({ answers: () => undefined })
  await page.add({ id: id(1), of: 'a' })
  expect(await page.outbox.remove(id(1))).toMatchObject({ id: id(1) })
  expect(page.shown()).toEqual([])
})
