import {
  createGuideline,
  deleteGuideline,
  type GuidelineView,
  listGuidelines,
  listGuidelineTags,
  readGuideline,
  updateGuideline,
} from '@gozlem/contract/guideline'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = '2026-03-09T08:00:00.000Z'

const guideline: GuidelineView = {
  id: id(1),
  title: 'İskelede korkuluk yok',
  category: 'yuksekte_calisma',
  tags: ['iskele'],
  uygunsuzluk: 'Ana korkuluk bulunmuyor.',
  aciklama: 'Düşme tehlikesi.',
  place: 'Dış cephe',
  responsible: 'Şantiye şefi',
  alinmasi_gereken_onlemler: ['Korkuluk takın', 'Kemer kullandırın'],
  mevzuat_referansi: '',
  citations: [],
  factors: { l_tipi: { siddet: 5, olasilik: 3, etki: 1 } },
  is_shared: true,
  created_by: id(2),
  created_by_name: 'Mert Işık',
  company_name: 'Kule OSGB',
  created_at: at,
  updated_at: at,
  can: { edit: true, delete: true },
}

const listed = (...guidelines: GuidelineView[]) =>
  answer(listGuidelines, {
    guidelines,
    pagination: { total: guidelines.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

const list = '/uygunsuzluk-klavuzlari-listele'
const add = '/uygunsuzluk-klavuzlari-olustur'

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(listGuidelineTags, { tags: ['iskele', 'pano'] })
  listed()
})

describe('the list', () => {
  test('REP-18 is searched and narrowed by category, tag and whose they are', async () => {
    listed(guideline)
    renderApp('osgb_user', list)
    const row = await screen.findByRole('row', { name: /İskelede korkuluk yok/ })
    expect(within(row).getByText('Paylaşılan')).toBeVisible()
    // By one event: user-event's `input` lets React draw what is pending, and that puts the field back before its `change`.
    const choose = async (field: string, value: string, taken: string) => {
      fireEvent.change(screen.getByLabelText(field), { target: { value } })
      await screen.findByRole('button', { name: `${field}: ${taken} filtresini kaldır` })
    }
    await choose('Kategori', 'elektrik', 'Elektrik')
    await choose('Etiket', 'pano', 'pano')
    await choose('Kullanım', 'own', 'Benimkiler')
    const query = { category: 'elektrik', tag: 'pano', owner: 'own' }
    await waitFor(() => {
      const asked = calls('guideline.list').map(({ path }) => new URLSearchParams(path.split('?')[1]))
      expect(asked.map((of) => Object.fromEntries(of))).toContainEqual(expect.objectContaining(query))
    })
  })

  test('REP-18 says what guidelines are for while there are none, and a superadmin makes none', async () => {
    renderApp('osgb_user', list)
    expect(await screen.findByRole('link', { name: 'İlk kılavuzu oluştur' })).toBeVisible()
    expect(screen.getByText(/Henüz kılavuz yok/)).toBeVisible()
  })

  test('REP-18 a superadmin reads', async () => {
    listed({ ...guideline, can: { edit: false, delete: false } })
    const { user } = renderApp('superadmin', list)
    await user.click(await screen.findByRole('button', { name: 'İskelede korkuluk yok için işlemler' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Görüntüle',
    ])
    expect(screen.queryByRole('link', { name: 'Kılavuz Oluştur' })).toBeNull()
  })

  test('REP-18 one is deleted only after the question', async () => {
    listed(guideline)
    answer(deleteGuideline, { success: true, message: 'Kılavuz silindi' })
    const { user } = renderApp('osgb_user', list)
    await user.click(await screen.findByRole('button', { name: 'İskelede korkuluk yok için işlemler' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
    expect(calls('guideline.delete')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Sil' }))
    expect(await screen.findByText('Kılavuz silindi')).toBeVisible()
  })
})

describe('the form', () => {
  test('REP-18 tells what is missing, then sends every field', async () => {
    answer(createGuideline, { guideline })
    const { user } = renderApp('osgb_user', add)
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Başlık zorunludur')).toBeVisible()
    expect(screen.getByText('Kategori seçin')).toBeVisible()
    expect(screen.getByText('Uygunsuzluk metni zorunludur')).toBeVisible()
    expect(calls('guideline.create')).toEqual([])

    await user.type(screen.getByLabelText(/^Başlık/), 'Pano açık')
    await user.selectOptions(screen.getByLabelText(/^Kategori/), 'Elektrik')
    await user.type(screen.getByLabelText('Etiketler'), 'pano, elektrik, PANO')
    await user.click(screen.getByLabelText('Kurumumla paylaş'))
    await user.type(screen.getByRole('textbox', { name: /^Uygunsuzluk/ }), 'Pano kapağı açık.')
    await user.type(screen.getByLabelText('Alınması gereken önlemler'), 'Kapatın{Enter}Kilitleyin')
    await user.type(screen.getByLabelText('Konum'), 'Ana pano odası')
    await user.type(screen.getByLabelText('Sorumlu'), 'Bakım sorumlusu')
    await user.selectOptions(screen.getByLabelText('Şiddet'), '4')
    expect(screen.getByText(/puansız girer/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Olasılık'), '5')
    expect(screen.getByText('Skor 20: Yüksek')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(calls('guideline.create')).toHaveLength(1))
    expect(calls('guideline.create')[0]?.body).toMatchObject({
      title: 'Pano açık',
      category: 'elektrik',
      tags: ['pano', 'elektrik'],
      is_shared: true,
      uygunsuzluk: 'Pano kapağı açık.',
      alinmasi_gereken_onlemler: ['Kapatın', 'Kilitleyin'],
      place: 'Ana pano odası',
      responsible: 'Bakım sorumlusu',
      factors: { l_tipi: { siddet: 4, olasilik: 5, etki: 1 } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Uygunsuzluk Kılavuzları' })).toBeVisible()
  })

  test('REP-18 an individual has nobody to share with', async () => {
    renderApp('regular', add)
    await screen.findByLabelText(/^Başlık/)
    expect(screen.queryByLabelText('Kurumumla paylaş')).toBeNull()
  })

  test('REP-18 changes a stored guideline, and says what the server refused', async () => {
    answer(readGuideline, { guideline })
    refuse(updateGuideline, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok' })
    const { user } = renderApp('osgb_user', `/uygunsuzluk-klavuzlari/${guideline.id}`)
    const title = await screen.findByLabelText(/^Başlık/)
    expect(screen.getByLabelText('Alınması gereken önlemler')).toHaveProperty(
      'value',
      'Korkuluk takın\nKemer kullandırın',
    )
    await user.clear(title)
    await user.type(title, 'Yeni ad')
    await user.selectOptions(screen.getByLabelText(/^Kategori/), 'Elektrik')
    await user.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Bu işlem için yetkiniz yok')).toBeVisible()
  })

  test('REP-18 a copy begins with the texts of the other, kept for oneself', async () => {
    answer(readGuideline, { guideline })
    renderApp('osgb_user', `${add}?from=${guideline.id}`)
    expect(await screen.findByLabelText(/^Başlık/)).toHaveProperty('value', 'İskelede korkuluk yok (kopya)')
    expect(screen.getByLabelText('Kurumumla paylaş')).toHaveProperty('checked', false)
  })

  test('REP-18 who may not change one reads it', async () => {
    answer(readGuideline, { guideline: { ...guideline, can: { edit: false, delete: false } } })
    renderApp('osgb_user', `/uygunsuzluk-klavuzlari/${guideline.id}`)
    expect(await screen.findByText('Ana korkuluk bulunmuyor.')).toBeVisible()
    expect(screen.getByText('L Tipi Matris (5x5), Skor 15: Orta')).toBeVisible()
    expect(screen.getByText('Şantiye şefi')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })

  test('REP-18 one that is not there says so', async () => {
    refuse(readGuideline, 404, { code: 'NOT_FOUND' })
    renderApp('osgb_user', `/uygunsuzluk-klavuzlari/${id(9)}`)
    expect(await screen.findByText(/Aradığınız kılavuz bulunamadı/)).toBeVisible()
  })
})
