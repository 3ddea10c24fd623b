// Whenever a phone ends the app, each photo is whole or not there (docs/decisions/080-native-shell.md).
import { beforeEach, expect, test, vi } from 'vitest'
import { createPhoneFiles, type PhoneFiles } from '../testing/phone-files'
import { ended, openWebView } from '../testing/web-view'

const owner = 'kisi'
const photo = { id: 'foto', note: 'ilk not' }
/** Of three parts, the last one short. */
const taken = new Uint8Array(2 * 3 * 512 * 1024 + 7).map((_, at) => at % 251)
const whole = { kept: [photo], bytes: taken.length }
const changed = { kept: [{ ...photo, note: 'yeni not' }], bytes: taken.length }
const nothing = { kept: [] }

const writes = /(?:writeFile|appendFile|rename|deleteFile)$/

let phone: PhoneFiles

beforeEach(() => {
  phone = createPhoneFiles()
  vi.stubGlobal('fetch', async (address: string) => {
    const [, name = ''] = /_capacitor_file_(\/.*)$/.exec(address) ?? []
    return new Response(phone.files.get(name)?.slice() ?? null)
  })
  return () => vi.unstubAllGlobals()
})

/** The app on that phone, which ends at its so many-th write and leaves half of what that one wrote. */
async function startApp(endsAt = Number.POSITIVE_INFINITY) {
  let count = 0
  let tellEnd = () => undefined as void
  const end = new Promise<'ended'>((resolve) => (tellEnd = () => resolve('ended')))
  const halved = (method: string, options: Record<string, unknown>) => {
    const data = String(options['data'])
    const half = Math.floor(data.length / 8) * 4
    if (/writeFile|appendFile/.test(method))
      phone.methods[method]?.({ ...options, data: data.slice(0, half) })
  }
  const files = Object.fromEntries(
    Object.entries(phone.methods).map(([method, answer]) => [
      method.replace('Filesystem.', ''),
      (options: Record<string, unknown>) => {
        if (writes.test(method)) count += 1
        if (count < endsAt) return answer(options)
        if (count === endsAt && writes.test(method)) halved(method, options)
        tellEnd()
        return ended
      },
    ]),
  )
  openWebView('android', { Filesystem: files })
  const { photoStore } = await import('./photo-store')
  return { store: photoStore, end }
}

type Store = Awaited<ReturnType<typeof startApp>>['store']

/** What the app finds when it is started again. */
async function found() {
  const { store } = await startApp()
  const kept = await store.list(owner)
  if (kept.length === 0) return nothing
  const bytes = new Uint8Array((await store.bytes(owner, photo.id)) ?? [])
  expect(bytes.every((byte, at) => byte === taken[at])).toBe(true)
  return { kept, bytes: bytes.length }
}

const keep = (store: Store) => store.keep(owner, photo, taken.buffer)
const change = (store: Store) => store.update(owner, photo.id, (known) => ({ ...known, note: 'yeni not' }))
const drop = (store: Store) => store.update(owner, photo.id, () => null)

test.each([
  ['the first part of the bytes', keep, 1, nothing],
  ['the second part of them', keep, 2, nothing],
  ['the last one', keep, 3, nothing],
  ['what is known of a new photo', keep, 4, nothing],
  ['giving that its name', keep, 5, whole],
  ['what is known anew', change, 1, whole],
  ['giving that its name instead', change, 2, whole],
  ['nothing of a change', change, 3, changed],
  ['taking away what is not there', drop, 1, whole],
  ['taking away what is known', drop, 2, whole],
  ['taking away the bytes', drop, 3, nothing],
])('BEY-04 an app that ends at %s', async (_what, deed, at, expected) => {
  if (deed !== keep) await keep((await startApp()).store)
  const { store, end } = await startApp(at)
  await Promise.race([deed(store), end])
  expect(await found()).toEqual(expected)
})

test('BEY-04 bytes that nobody knows of are no photo, and a photo without its bytes says so', async () => {
  await keep((await startApp()).store)
  const [known = ''] = [...phone.files.keys()].filter((name) => name.endsWith('.json'))
  const [bytes = ''] = [...phone.files.keys()].filter((name) => !name.endsWith('.json'))
  const record = phone.files.get(known)
  phone.files.delete(known)
  const { store } = await startApp()
  expect(await store.list(owner)).toEqual([])
  expect(await store.find(owner, photo.id)).toBeUndefined()
  expect(await change(store)).toBeUndefined()
  phone.files.set(known, record ?? new Uint8Array())
  phone.files.delete(bytes)
  const again = (await startApp()).store
  expect(await again.list(owner)).toEqual([photo])
  expect(await again.bytes(owner, photo.id)).toBeUndefined()
})

test('BEY-04 a photo of which more is known than was sent stays, and says what that is', async () => {
  await keep((await startApp()).store)
  const unless = (note: string) => (known: { id: string }) =>
    'note' in known && known.note === note ? null : known
  expect(await (await startApp()).store.update(owner, photo.id, unless('yeni not'))).toEqual(photo)
  expect(await found()).toEqual(whole)
  await (await startApp()).store.update(owner, photo.id, unless('ilk not'))
  expect(await found()).toEqual(nothing)
})
