import { updateImage } from '@gozlem/contract/report-image'
import { expect, test } from 'vitest'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../../../platform/testing/answering'
import { id, image, report } from '../../components/testing/example-report'
import { editorSession } from '../../components/testing/editor-session'
import { receive } from '../draft/editor-sync'

const photo = id(51)
const draft = (note: string, revision = 1) => report([], { images: [{ ...image(51), note }], revision })
const sent = () => calls('report.updateImage').map(({ body }) => body)

/** An open editor with one photo that is noted so. */
function open(note: string) {
  const { editor, notes } = editorSession(draft(note), id(3))
  return { editor, ...notes, typed: () => notes.notes.get()[photo] }
}

/** Somebody else wrote this meanwhile, which the server says once. */
const others = (note: string) =>
  refuseOnce(updateImage, 409, { code: 'NOTE_CHANGED', data: { image: { ...image(51), note } } })

/** The server keeps notes without the spaces around them. */
const serverKeeps = () =>
  answer(updateImage, ({ body }) => ({
    image: { ...image(51), note: (body as { note: string }).note.trim() },
  }))

test('REP-08 a note that was typed without a connection stands below the one that somebody else wrote meanwhile', async () => {
  loseConnection(updateImage)
  const { type, flush, typed } = open('sabah')
  type(photo, 'sabah, korkuluk yok')
  expect(await flush()).toBe(false)
  serverKeeps()
  others('öğlen')
  expect(await flush()).toBe(true)
  expect(typed()?.text).toBe('öğlen\nsabah, korkuluk yok')
  expect(sent().slice(1)).toEqual([
    { note: 'sabah, korkuluk yok', before: 'sabah' },
    { note: 'öğlen\nsabah, korkuluk yok', before: 'öğlen' },
  ])
})

test('REP-08 what came into the open editor meanwhile is not taken for what was typed on', async () => {
  serverKeeps()
  const { editor, type, flush } = open('sabah')
  type(photo, 'sabah, korkuluk yok')
  editor.set((state) => receive(state, draft('öğlen', 2)))
  await flush()
  expect(sent()).toEqual([{ note: 'sabah, korkuluk yok', before: 'sabah' }])
})

test('REP-08 the next letters are typed on what the server keeps', async () => {
  serverKeeps()
  const { type, flush } = open('')
  type(photo, 'korkuluk ')
  await flush()
  type(photo, 'korkuluk yok')
  await flush()
  expect(sent()).toEqual([
    { note: 'korkuluk ', before: '' },
    { note: 'korkuluk yok', before: 'korkuluk' },
  ])
})

test('REP-08 letters that are typed while somebody else is heard of stay', async () => {
  serverKeeps()
  const { type, flush, typed } = open('')
  type(photo, 'korkuluk')
  others('iskele')
  const saving = flush()
  type(photo, 'korkuluk yok')
  expect(await saving).toBe(true)
  expect(typed()).toEqual({
    text: 'iskele\nkorkuluk yok',
    state: 'saved',
    before: 'iskele\nkorkuluk yok',
  })
})

test('REP-08 a note that is refused for what it is waits for the next letter', async () => {
  refuse(updateImage, 422, {})
  const { type, flush, typed } = open('')
  type(photo, 'korkuluk')
  expect(await flush()).toBe(false)
  expect([typed()?.state, sent().length]).toEqual(['failed', 1])
})

test('REP-08 a note that failed holds nothing back once its photo was taken out', async () => {
  refuse(updateImage, 404, { code: 'NOT_FOUND' })
  const { editor, type, flush, typed } = open('sabah')
  type(photo, 'sabah, korkuluk yok')
  expect(await flush()).toBe(false)
  editor.set((state) => receive(state, report([], { images: [], revision: 2 })))
  expect(await flush()).toBe(true)
  expect(typed()).toBeUndefined()
})

test('NAV-07 a note that was given up is not saved', async () => {
  serverKeeps()
  const { type, discard, flush, typed } = open('sabah')
  type(photo, 'sabah, korkuluk yok')
  discard()
  expect(await flush()).toBe(true)
  expect([typed(), sent()]).toEqual([undefined, []])
})
