import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, signedIn } from '../session/session'
import { people } from '../testing/people'
import { briefStore } from './brief-store'
import { canBePromised, excessCopies } from './unsaved-bounds'
import { copiesBeside, createCopyKeeper, deleteCopies, leftCopies } from './unsaved-copies'
import { unsavedDatabase } from './unsaved-owner'

const owner = people.osgb_user.id
const about = 'rapor'

/** An editor in which a text is typed. */
function editor(text: string, of = about) {
  let typed: string | null = text
  const keeper = createCopyKeeper({ owner, about: of, name: () => of, read: () => typed })
  const close = keeper.start()
  return {
    ...keeper,
    close,
    type: (next: string | null) => {
      typed = next
      keeper.changed()
      return keeper.flush()
    },
  }
}

/** How many copies rest on the device, those of open editors among them. */
const onDevice = () =>
  briefStore(unsavedDatabase, 'copies')('readonly', (copies) => promisifyRequest(copies.count()))

const texts = async (of = about) => (await leftCopies(owner, of)).map(({ text }) => text)

beforeEach(() => {
  signedIn(people.osgb_user)
  return () => endSession('left')
})

describe('REP-08 what is typed and not saved', () => {
  test('REP-08 stays on the device when its editor ends, by report, the oldest first', async () => {
    const first = editor('')
    await first.type('ilk')
    first.close()
    const second = editor('')
    await second.type('ikinci')
    second.close()
    const another = editor('', 'başka')
    await another.type('üçüncü')
    another.close()
    expect(await texts()).toEqual(['ilk', 'ikinci'])
    expect(await texts('başka')).toEqual(['üçüncü'])
  })

  test('REP-08 follows by itself a moment after it was typed, without an end', async () => {
    const open = editor('yazılan')
    open.changed()
    await expect.poll(onDevice).toBe(1)
    open.close()
  })

  test('REP-08 goes once it is saved, and once it is given up', async () => {
    const saved = editor('')
    await saved.type('kaydedilen')
    await saved.type(null)
    saved.close()
    const left = editor('')
    await left.type('vazgeçilen')
    left.discard()
    left.close()
    expect(await texts()).toEqual([])
  })

  test('REP-08 says whether it rests on the device, and tries again where it did not', async () => {
    const open = editor('')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await open.type('sığmayan')).toBe(false)
    put.mockRestore()
    expect(await open.type('sığmayan')).toBe(true)
    expect(await open.flush()).toBe(true)
    endSession('expired')
    signedIn(people.osgb_admin)
    expect(await open.type('başkasının oturumunda')).toBe(false)
    open.close()
    expect(await texts()).toEqual(['sığmayan'])
    signedIn(people.osgb_user)
  })

  test('REP-08 belongs to its open editor: another one takes nothing over and writes nothing over it', async () => {
    const one = editor('')
    const other = editor('')
    await one.type('birinci sekme')
    await other.type('ikinci sekme')
    expect(await texts()).toEqual([])
    one.close()
    expect(await texts()).toEqual(['birinci sekme'])
    other.close()
    expect(await texts()).toEqual(['birinci sekme', 'ikinci sekme'])
    await deleteCopies((await leftCopies(owner, about)).map(({ id }) => id))
    expect(await texts()).toEqual([])
  })
})

describe('PLAT-05 whose it is', () => {
  test('AUTH-06 a session that ran out leaves it for the same person', async () => {
    const open = editor('')
    await open.type('yarım kalan')
    endSession('expired')
    open.close()
    expect(await texts()).toEqual(['yarım kalan'])
    signedIn(people.osgb_user)
    expect(await texts()).toEqual(['yarım kalan'])
  })

  test('PLAT-05 another person who signs in afterwards finds nothing of it on the device, and deletes none of it', async () => {
    const open = editor('')
    await open.type('başkasının metni')
    endSession('expired')
    open.close()
    await texts()
    signedIn(people.osgb_admin)
    expect(await copiesBeside(people.osgb_admin.id)).toEqual([])
    await open.type('sonradan')
    await createCopyKeeper({
      owner: people.osgb_admin.id,
      about,
      name: () => about,
      read: () => 'kendi',
    }).flush()
    endSession('left')
    expect(await copiesBeside(people.osgb_admin.id)).toEqual([])
    signedIn(people.osgb_user)
    expect(await texts()).toEqual(['başkasının metni'])
  })

  test('PLAT-05 what nobody came back to for thirty days goes, whoever is here then', async () => {
    const open = editor('')
    await open.type('unutulan')
    open.close()
    expect(await texts()).toEqual(['unutulan'])
    signedIn(people.osgb_admin)
    const month = 31 * 24 * 60 * 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + month })
    onTestFinished(() => void vi.useRealTimers())
    await copiesBeside(people.osgb_admin.id)
    // The clock may have been behind when it was typed.
    expect(await onDevice()).toBe(1)
    vi.setSystemTime(Date.now() + month)
    await copiesBeside(people.osgb_admin.id)
    expect(await onDevice()).toBe(0)
  })

  test('BEY-34 what was typed while the clock was sixty days behind is there once it is right, until it is saved', async () => {
    const right = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: right - 60 * 24 * 60 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const open = editor('')
    await open.type('yazılan')
    open.close()
    vi.setSystemTime(right)
    expect(await texts()).toEqual(['yazılan'])
    expect(await texts()).toEqual(['yazılan'])
  })

  test.each(['left', 'account_deleted'] as const)(
    'PLAT-05 signing out (%s) leaves nothing, and what is still open then writes nothing',
    async (farewell) => {
      const open = editor('')
      await open.type('yarım kalan')
      endSession(farewell)
      await open.type('sonradan')
      open.close()
      expect(await texts()).toEqual([])
    },
  )

  test('AUTH-06 a changed password leaves it, because the same person signs in again', async () => {
    const open = editor('')
    await open.type('yarım kalan')
    open.close()
    endSession('password_changed')
    signedIn(people.osgb_user)
    expect(await texts()).toEqual(['yarım kalan'])
  })
})

test('REP-08 the device holds copies for thirty days, a hundred of them, thirty million characters, the latest first', () => {
  const day = 24 * 60 * 60_000
  const copy = (id: number, at: number, text = '') => ({
    id: String(id),
    owner,
    about,
    name: about,
    at,
    text,
  })
  const now = 100 * day
  const old = [{ ...copy(1, now - 31 * day), wasTooOld: true }, copy(2, now - 29 * day)]
  expect([...excessCopies(old, now)]).toEqual(['1'])
  expect([...excessCopies([copy(3, now - 31 * day)], now)]).toEqual([])
  const many = Array.from({ length: 102 }, (_, index) => copy(index, now - index))
  expect([...excessCopies(many, now)]).toEqual(['100', '101'])
  const large = 'x'.repeat(12_000_000)
  expect([...excessCopies([copy(1, 1, large), copy(2, 2, large), copy(3, 3, large)], 4)]).toEqual(['1'])
  // One that is too large for the device costs no other.
  expect([...excessCopies([copy(1, 1), copy(2, 2, large.repeat(3))], 3)]).toEqual(['2'])
  const promised = Array.from({ length: 3 }, (_, index) => ({
    ...copy(index, index, large),
    isPromised: true,
  }))
  expect([...excessCopies(promised, now)]).toEqual([])
  expect([...excessCopies([...promised, copy(9, 9, large)], 10)]).toEqual([])
  expect(canBePromised(copy(9, 9, large), promised.slice(0, 1))).toBe(true)
  expect(canBePromised(copy(9, 9, large), promised.slice(0, 2))).toBe(false)
})

test('REP-08 what is promised to rest stays whatever is typed later, and is refused where it does not fit', async () => {
  const promise = (text: string) =>
    createCopyKeeper({ owner, about, name: () => about, read: () => text, isPromised: true }).flush()
  const large = 'x'.repeat(20_000_000)
  expect(await promise(large)).toBe(true)
  expect(await promise(large)).toBe(false)
  const typed = editor('')
  await typed.type(large)
  typed.close()
  expect((await texts()).map((text) => text.length)).toEqual([large.length, large.length])
})

describe('PLAT-05 a device that cannot be read', () => {
  const reading = (failure: DOMException) => {
    const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw failure
    })
    onTestFinished(() => spy.mockRestore())
    return spy
  }

  test('PLAT-05 for a moment is not taken for an empty one', async () => {
    const open = editor('')
    await open.type('yarım kalan')
    open.close()
    const failing = reading(new DOMException('lost', 'UnknownError'))
    await expect(leftCopies(owner, about)).rejects.toThrow('lost')
    await expect(copiesBeside(owner)).rejects.toThrow('lost')
    failing.mockRestore()
    expect(await texts()).toEqual(['yarım kalan'])
  })

  test('PLAT-05 because it keeps nothing holds nothing', async () => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    onTestFinished(() => opening.mockRestore())
    expect(await texts()).toEqual([])
  })
})
