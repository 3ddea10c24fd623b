import { saveReport } from '@gozlem/contract/report'
import { listSignerCandidates } from '@gozlem/contract/report-signer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, calls, refuse } from '../../../../../platform/testing/answering'
import { exampleFinding, id, report } from '../../testing/example-report'
import { openEditor } from '../../testing/open-editor'

const selin = {
  person_id: id(3),
  role: 'workplace_physician' as const,
  name: 'Selin Öztürk',
  title: 'İşyeri Hekimliği Belgesi',
  certificate_number: 'İH-77',
}

beforeEach(() => {
  answer(listSignerCandidates, { people: [selin], contacts: [{ id: id(4), name: 'Şükrü Işık' }] })
})

async function adding(draft = report([exampleFinding(1)])) {
  const { user } = openEditor(draft)
  answer(saveReport, ({ body }) => ({ report: { ...draft, revision: 2, signers: signersOf(body) } }))
  const card = within(await screen.findByRole('region', { name: 'İmzalayanlar' }))
  await user.click(card.getByRole('button', { name: 'İmzalayan Ekle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'İmzalayan ekle' }))
  return { user, card, dialog }
}
const signersOf = (body: unknown) => (body as { signers?: typeof draftSigners }).signers ?? []
const draftSigners = report([]).signers

describe('who signs the report', () => {
  test('REP-13 a colleague is chosen with the certificate, and saved with the draft', async () => {
    const { user, card, dialog } = await adding()
    await user.click(dialog.getByRole('combobox', { name: /Ad soyad/ }))
    await user.click(await dialog.findByRole('option', { name: /Selin Öztürk/ }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Belge no' }).value).toBe('İH-77')
    await user.click(dialog.getByRole('button', { name: 'Ekle' }))
    expect(await card.findByText('Selin Öztürk')).toBeVisible()
    expect(card.getByText('İşyeri Hekimi · İşyeri Hekimliği Belgesi · Belge no İH-77')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Taslağı Kaydet' }))
    await waitFor(() => expect(calls('report.save')).toHaveLength(1))
    expect(calls('report.save')[0]?.body).toMatchObject({ signers: [{ ...selin, id: expect.any(String) }] })
  })

  test.each([
    [
      'another name is typed',
      'Lale Kaya',
      async ({ user, dialog }) => {
        await user.clear(dialog.getByRole('combobox', { name: /Ad soyad/ }))
        await user.type(dialog.getByRole('combobox', { name: /Ad soyad/ }), 'Lale Kaya')
      },
    ],
    [
      'the role is another one',
      selin.name,
      ({ user, dialog }) =>
        user.selectOptions(dialog.getByRole('combobox', { name: /Kim olarak/ }), 'Diğer Sağlık Personeli'),
    ],
  ] satisfies [string, string, (open: Awaited<ReturnType<typeof adding>>) => Promise<void>][])(
    'REP-13 the certificate of a chosen colleague goes with the choice when %s',
    async (_, name, change) => {
      const open = await adding()
      const { user, card, dialog } = open
      await user.click(dialog.getByRole('combobox', { name: /Ad soyad/ }))
      await user.click(await dialog.findByRole('option', { name: /Selin Öztürk/ }))
      await change(open)
      await user.click(dialog.getByRole('button', { name: 'Ekle' }))
      expect(await card.findByText(name)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Taslağı Kaydet' }))
      await waitFor(() => expect(calls('report.save')).toHaveLength(1))
      expect(calls('report.save')[0]?.body).toMatchObject({
        signers: [{ name, title: '', certificate_number: '', person_id: null }],
      })
    },
  )

  test('REP-13 who has no account is typed; the employer has one representative, with what they are there', async () => {
    refuse(listSignerCandidates, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
    const { user, card, dialog } = await adding()
    expect(await dialog.findByText(/Adı yine de yazabilirsiniz/)).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: /Kim olarak/ }), 'İşveren veya vekili')
    expect(dialog.queryByRole('textbox', { name: 'Belge no' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Ekle' }))
    expect(await dialog.findByText('Ad soyad zorunludur')).toBeVisible()
    await user.type(dialog.getByRole('combobox', { name: /Ad soyad/ }), 'İnci Işık')
    await user.type(dialog.getByRole('textbox', { name: 'Görevi' }), 'Şantiye şefi')
    await user.click(dialog.getByRole('button', { name: 'Ekle' }))
    expect(await card.findByText('İşveren veya vekili · Şantiye şefi')).toBeVisible()
    expect(card.queryByText('Adı yazılmadı')).toBeNull()

    await user.click(card.getByRole('button', { name: 'İmzalayan Ekle' }))
    const again = within(await screen.findByRole('dialog', { name: 'İmzalayan ekle' }))
    await user.selectOptions(again.getByRole('combobox', { name: /Kim olarak/ }), 'İşveren veya vekili')
    await user.type(again.getByRole('combobox', { name: /Ad soyad/ }), 'Bir başkası')
    await user.click(again.getByRole('button', { name: 'Ekle' }))
    expect(await again.findByText('İşveren adına yalnız bir kişi imzalar.')).toBeVisible()
  })

  test('REP-13 somebody is taken out again after a question', async () => {
    const signer = { id: id(5), ...selin }
    const { user } = openEditor(report([exampleFinding(1)], { signers: [signer] }))
    await user.click(await screen.findByRole('button', { name: 'Selin Öztürk: kaldır' }))
    await user.click(await screen.findByRole('button', { name: 'Kaldır' }))
    await waitFor(() => expect(screen.queryByText('Selin Öztürk')).toBeNull())
  })
})

describe('signing on the screen', () => {
  test('BEY-07 is offered to all who are named when the report is completed, and forced on nobody', async () => {
    const draft = report([exampleFinding(1, { status: 'approved' })], { signers: [{ id: id(5), ...selin }] })
    const { user } = openEditor(draft)
    await user.click(await screen.findByRole('button', { name: 'Raporu Tamamla' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /Ekranda imza/ }))
    expect(
      question
        .getAllByRole('button', { name: /: İmzala$/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Mert Işık: İmzala', 'Selin Öztürk: İmzala'])
    expect(question.getByText(/güvenli elektronik imza değildir/)).toBeVisible()
  })
})
