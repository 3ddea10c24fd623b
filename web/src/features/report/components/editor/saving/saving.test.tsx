import { type ReportView, saveReport } from '@gozlem/contract/report'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { answer, calls, loseConnection, refuse } from '../../../../../platform/testing/answering'
import { exampleFinding, id, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const draft = report([exampleFinding(1)])
const mark = () => screen.getAllByRole('status').find(({ textContent }) => /ayd|ayıtlı/.test(textContent))
const said = () => [mark()?.textContent?.trim(), mark()?.getAttribute('aria-live')]
const rest = (ms = 2000) => act(() => vi.advanceTimersByTimeAsync(ms))
const sent = () => calls('report.save').map(({ body }) => body as ReportView)

function serverKeeps() {
  let revision = 1
  answer(saveReport, ({ body }) => {
    revision += 1
    const findings = (body as ReportView).entries.map((row) => ({ ...exampleFinding(1), ...row }))
    return { report: report(findings, { revision }) }
  })
}

/** The clock goes on by itself as the tests type, and may be put forward. */
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime('2026-11-20T05:22:00Z')
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('whether a draft is saved', () => {
  test('REP-08 typing rests, saves itself and says when, by the clock of Turkey', async () => {
    serverKeeps()
    const { user } = openEditor(draft)
    const text = await findingText()
    expect(mark()?.textContent).toBe('Kayıtlı')
    await user.type(text, ', batıda', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    const caret = text.selectionStart
    await rest()
    await waitFor(() => expect(said()).toEqual(['Kaydedildi 08:22', 'polite']))
    expect(sent().at(-1)?.entries[0]?.uygunsuzluk).toBe(text.value)
    expect([document.activeElement, text.selectionStart]).toEqual([text, caret])
    expect(screen.queryByText('Taslak kaydedildi')).toBeNull()
  })

  test('REP-08 each key and each attempt is shown and not read out', async () => {
    let arrive = () => {}
    answer(saveReport, { report: draft })
    const { user } = openEditor(draft)
    const fetching = globalThis.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return fetching(...request)
    })
    await user.type(await findingText(), '!')
    expect(said()).toEqual(['Kaydedilmemiş değişiklikler', 'off'])
    await rest()
    await waitFor(() => expect(said()).toEqual(['Kaydediliyor…', 'off']))
    arrive()
  })

  test('REP-08 a save that did not arrive says that it is tried again', async () => {
    loseConnection(saveReport)
    const { user } = openEditor(draft)
    await user.type(await findingText(), '!')
    await rest()
    await waitFor(() => expect(said()).toEqual(['Kaydedilemedi, yeniden denenecek', 'polite']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('REP-08 a refused save says why', async () => {
    refuse(saveReport, 400, { message: 'Bir önlem çok uzun.' })
    const { user } = openEditor(draft)
    await user.type(await findingText(), '!')
    await rest()
    await waitFor(() => expect(mark()?.textContent).toBe('Kaydedilemedi. Bir önlem çok uzun.'))
  })

  test('REP-08 without a connection it rests on the device, and is sent by itself afterwards', async () => {
    const { user } = openEditor(draft)
    const text = await findingText()
    const online = vi.spyOn(network, 'isOnline').mockReturnValue(false)
    loseConnection(saveReport)
    await user.type(text, '!')
    await rest()
    expect(said()).toEqual(['Bu cihazda kayıtlı, bağlantı bekleniyor', 'polite'])
    serverKeeps()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(mark()?.textContent).toBe('Kaydedildi 08:22'))
  })
})

describe('a finding that is added by hand', () => {
  async function add() {
    serverKeeps()
    const { user } = openEditor(draft)
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await user.type(await findingText(), 'Zemin kaygan')
    await rest()
    await waitFor(() =>
      expect(
        sent()
          .at(-1)
          ?.entries.map(({ status }) => status),
      ).toHaveLength(2),
    )
    return user
  }

  test('REP-04 saved by itself it can still be kept, without another save', async () => {
    const user = await add()
    const before = sent().length
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluğu Kaydet' }))
    expect(await screen.findByText('Taslak kaydedildi')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Onayla' })).toBeVisible()
    expect(sent()).toHaveLength(before)
  })

  const sentIds = () =>
    sent()
      .at(-1)
      ?.entries.map((row) => row.id)

  async function giveUp() {
    const user = await add()
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
    const question = await screen.findByRole('alertdialog', { name: 'Uygunsuzluk kaldırılsın mı?' })
    await user.click(within(question).getByRole('button', { name: 'Kaldır' }))
    return user
  }

  test('REP-04 saved by itself it can still be given up', async () => {
    await giveUp()
    await rest(6000)
    await waitFor(() => expect(sentIds()).toEqual([id(1)]))
  })

  test('REP-04 giving it up can be undone before anything was deleted', async () => {
    const user = await giveUp()
    const before = sent().length
    await user.click(await screen.findByRole('button', { name: 'Geri Al' }))
    await rest(60_000)
    expect(sent()).toHaveLength(before)
    expect((await findingText()).value).toBe('Zemin kaygan')
  })
})
