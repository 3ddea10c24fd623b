import 'fake-indexeddb/auto'
import { updateImage } from '@gozlem/contract/report-image'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { answer, calls, refuse, refuseOnce } from '../../../../platform/testing/answering'
import { id, image } from '../../components/testing/example-report'
import {
  entered,
  gate,
  listWaiting,
  photoOf,
  refusal,
  startSending,
} from '../../components/testing/queued-photos'
import { joinedNote } from './photo-ahead'
import { sealed } from './send-photo'

beforeEach(() => holdUnsavedOf('mert'))
afterEach(() => {
  holdUnsavedOf('mert')
  holdUnsavedOf(null)
})

describe('BEY-04 the note of a photo that was entered', () => {
  /** The note as the server has it, and what was asked to become of it. */
  function serverNote(there = '') {
    const server = { note: there }
    answer(updateImage, ({ body }) => {
      server.note = (body as { note: string }).note
      return { image: { ...image(1), note: server.note } }
    })
    return server
  }
  const asked = () => calls('report.updateImage').map(({ body }) => body)

  test('BEY-04 is what was typed until then', async () => {
    const way = gate()
    const notes: string[] = []
    const page = startSending(async (_photo, sending) => {
      await way.opened
      notes.push((await sealed(sending)).note)
      return entered(1, { images: [{ ...image(1), note: 'korkuluk yok' }] })
    })
    await page.add(photoOf(1))
    await page.note(1, 'korkuluk yok')
    way.open()
    await expect.poll(() => page.photos()).toEqual([])
    expect(notes).toEqual(['korkuluk yok'])
    expect(calls('report.updateImage')).toEqual([])
  })

  test('BEY-04 is not written over by an answer that came late', async () => {
    const server = serverNote()
    let tries = 0
    const page = startSending(async (_photo, sending) => {
      tries += 1
      const sent = (await sealed(sending)).note
      if (tries > 1) return entered(1, { images: [{ ...image(1), note: server.note }] })
      expect(sent).toBe('')
      server.note = 'Meslektaşın notu'
      throw refusal(503, 'UPLOADS_BUSY', 0.001)
    })
    await page.add(photoOf(1))
    await expect.poll(() => page.photos()).toEqual([])
    expect(tries).toBe(2)
    expect(asked()).toEqual([])
  })

  test('BEY-04 gets what was written since, below what others wrote, as if typed there', async () => {
    const server = serverNote()
    const sent: string[] = []
    const page = startSending(async (_photo, sending) => {
      sent.push((await sealed(sending)).note)
      if (sent.length === 1) {
        server.note = 'Meslektaşın notu'
        await page.note(1, 'korkuluk yok')
        throw refusal(503, 'UPLOADS_BUSY', 0.001)
      }
      return entered(1, { images: [{ ...image(1), note: server.note }] })
    })
    await page.add(photoOf(1, { note: 'korkuluk' }))
    await expect.poll(() => page.photos()).toEqual([])
    expect(sent).toEqual(['korkuluk', 'korkuluk'])
    expect(server.note).toBe('Meslektaşın notu\nkorkuluk yok')
  })

  test('BEY-04 waits here with its reason where the report was completed, whose photo stays where it is', async () => {
    refuse(updateImage, 409, { code: 'REPORT_NOT_DRAFT', message: 'Rapor tamamlanmış.' })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      await page.note(1, 'korkuluk yok')
      return entered(1)
    })
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
    expect(page.messages()[0]).toContain('Not: “korkuluk yok”')
    expect(calls('report.createForLatePhotos')).toEqual([])
    expect(await listWaiting()).toMatchObject([{ note: 'korkuluk yok', report_id: id(900) }])
  })

  test('BEY-04 waits here too where the photo itself was taken out of the report', async () => {
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      await page.note(1, 'korkuluk yok')
      return entered(1, { images: [] })
    })
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
  })

  test('BEY-04 is written until nothing more is typed', async () => {
    answer(updateImage, ({ body }) => {
      const { note } = body as { note: string }
      // While the shorter one is on its way.
      if (note === 'kor') void page.note(1, 'korkuluk')
      return { image: { ...image(1), note } }
    })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      if (asked().length === 0) await page.note(1, 'kor')
      return entered(1)
    })
    await page.add(photoOf(1))
    await expect.poll(() => page.photos()).toEqual([])
    expect(asked()).toEqual([
      { note: 'kor', before: '' },
      { note: 'korkuluk', before: 'kor' },
    ])
  })

  test('BEY-04 stands below what somebody else wrote since the photo was entered', async () => {
    const server = serverNote()
    refuseOnce(updateImage, 409, {
      code: 'NOTE_CHANGED',
      data: { image: { ...image(1), note: 'Meslektaşın notu' } },
    })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      if (asked().length === 0) await page.note(1, 'korkuluk yok')
      return entered(1)
    })
    await page.add(photoOf(1))
    await expect.poll(() => page.photos()).toEqual([])
    expect(server.note).toBe('Meslektaşın notu\nkorkuluk yok')
  })

  test.each([
    { what: 'stands in the place of what was sent', sent: 'a', there: 'a', note: 'ab', said: 'ab' },
    { what: 'stands alone where nothing stands', sent: 'a', there: '', note: 'ab', said: 'ab' },
    { what: 'comes below what others wrote', sent: 'a', there: 'X', note: 'ab', said: 'X\nab' },
    { what: 'goes on below them', sent: 'ab', there: 'X\nab', note: 'abc', said: 'X\nabc' },
    { what: 'takes nothing of others away when emptied', sent: 'a', there: 'X', note: '', said: 'X' },
    { what: 'takes its own away when emptied', sent: 'a', there: 'a', note: '', said: '' },
    { what: 'takes its own away below them', sent: 'a', there: 'X\na', note: '', said: 'X' },
  ])('BEY-04 what was written $what', ({ sent, there, note, said }) => {
    expect(joinedNote({ sent, there, note })).toBe(said)
  })
})
