import { readClientCompany } from '@gozlem/contract/client-company'
import {
  addContact,
  type ContactView,
  deleteContact,
  importContacts,
  listContacts,
  optInContact,
  readContactTemplate,
  updateContact,
} from '@gozlem/contract/client-company-contact'
import { contactTemplate } from '@gozlem/domain/client-company/contact-csv'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, answerBytes, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'

const id = '019a0000-0000-7000-8000-000000000501'
const path = `/companies/${id}/emails`

const contact = (number: number, change: Partial<ContactView> = {}): ContactView => ({
  id: `019a0000-0000-7000-8000-${String(700 + number).padStart(12, '0')}`,
  email: `kisi${number}@firma.com`,
  name: '',
  is_active: true,
  is_primary: false,
  opted_out_at: null,
  created_by_name: 'Ayşe Yılmaz',
  created_at: '2026-01-05T08:00:00.000Z',
  ...change,
})
const primary = contact(1, { name: 'Şule Öz', is_primary: true })
const passive = contact(2, { is_active: false })

const company = (edit: boolean) => ({
  company: exampleCompany({
    id,
    name: 'Öztürk Makina',
    can: { edit, delete: edit, create_report: true, restore: false },
  }),
})
const list = (emails: ContactView[]) => answer(listContacts, { success: true, data: { emails }, emails })
const done = (message: string, email: ContactView) => ({ success: true as const, message, email })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 })
  answer(readClientCompany, company(true))
  list([primary, passive])
})

const dialog = async () => within(await screen.findByRole('dialog'))
const act = async (user: ReturnType<typeof renderApp>['user'], email: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `${email} için işlemler` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the contacts of a company', () => {
  test.each([`/companies/${id}/emails`, `/client-companies/${id}/emails`])(
    'CC-02 are listed at %s with state, primary mark and who added them',
    async (address) => {
      renderApp('osgb_admin', address)
      const first = within((await screen.findByText('kisi1@firma.com')).closest('tr') ?? document.body)
      expect(first.getByText('Birincil')).toBeVisible()
      expect(first.getByText('Aktif')).toBeVisible()
      expect(first.getByText('Şule Öz')).toBeVisible()
      expect(first.getByText('Ayşe Yılmaz')).toBeVisible()
      expect(screen.getByText('Pasif')).toBeVisible()
      expect(screen.getByText('Öztürk Makina · 2 adres')).toBeVisible()
    },
  )

  test('CC-02 a wrong id in the address is told, and nothing is asked of the server', async () => {
    renderApp('osgb_admin', '/companies/12/emails')
    expect(await screen.findByText('Geçersiz firma ID')).toBeVisible()
    expect(calls('contact.list')).toEqual([])
  })

  test('CC-02 a list that does not come says so and can be tried again', async () => {
    refuse(listContacts, 500, { code: 'INTERNAL_ERROR' })
    const { user } = renderApp('osgb_admin', path)
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
    expect(screen.getByText('E-posta adresleri yüklenirken hata oluştu')).toBeVisible()
    list([primary])
    await user.click(retry)
    expect(await screen.findByText('kisi1@firma.com')).toBeVisible()
  })

  test('ROLE-03 who may not change the company reads only', async () => {
    answer(readClientCompany, company(false))
    renderApp('osgb_user', path)
    expect(await screen.findByText('kisi1@firma.com')).toBeVisible()
    expect(screen.queryByRole('button', { name: /için işlemler|E-posta Ekle|CSV İçe Aktar/ })).toBeNull()
  })

  test('CC-02 many contacts are searched without Turkish letters', async () => {
    list([primary, ...Array.from({ length: 11 }, (_, at) => contact(at + 2))])
    const { user } = renderApp('osgb_admin', path)
    await user.type(await screen.findByRole('textbox', { name: 'E-posta veya ad ara' }), 'sule oz{Enter}')
    await expect.poll(() => screen.queryByText('kisi2@firma.com')).toBeNull()
    expect(screen.getByText('kisi1@firma.com')).toBeVisible()
  })
})

describe('changing a contact', () => {
  test('CC-02 one is added with a client-made id after its faults are told', async () => {
    answer(addContact, done('E-posta adresi eklendi', primary))
    const { user } = renderApp('osgb_admin', path)
    await user.click(await screen.findByRole('button', { name: 'E-posta Ekle' }))
    const form = await dialog()
    const email = form.getByRole('textbox', { name: 'E-posta adresi' })
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await form.findByText('E-posta adresi zorunludur')).toBeVisible()
    await user.type(email, 'ayşe@')
    expect(await form.findByText('Geçerli bir e-posta adresi giriniz')).toBeVisible()
    expect(calls('contact.add')).toEqual([])
    await user.clear(email)
    await user.type(email, ' Ayse@Firma.com ')
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('E-posta adresi eklendi')).toBeVisible()
    expect(calls('contact.add')[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'ayse@firma.com',
      name: '',
    })
  })

  test('CC-02 an address the company has is told at its field', async () => {
    const message = 'Bu e-posta adresi bu firmada zaten kayıtlı'
    refuse(addContact, 409, { code: 'EMAIL_TAKEN', message, fields: { email: message } })
    const { user } = renderApp('osgb_admin', path)
    await user.click(await screen.findByRole('button', { name: 'E-posta Ekle' }))
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'E-posta adresi' }), 'kisi1@firma.com')
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await form.findByText(message)).toBeVisible()
  })

  test('CC-02 a change sends what changed; nothing changed and an emptied address are told', async () => {
    answer(updateContact, done('E-posta adresi güncellendi', primary))
    const { user } = renderApp('osgb_admin', path)
    await act(user, primary.email, 'Düzenle')
    const form = await dialog()
    const email = form.getByRole<HTMLInputElement>('textbox', { name: 'E-posta adresi' })
    expect(email.value).toBe(primary.email)
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await form.findByText('Güncellenecek alan bulunamadı')).toBeVisible()
    await user.clear(email)
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await form.findByText('E-posta adresi boş olamaz')).toBeVisible()
    expect(calls('contact.update')).toEqual([])

    await user.type(email, primary.email)
    await user.type(form.getByRole('textbox', { name: /Ad soyad/ }), 'el')
    await user.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('E-posta adresi güncellendi')).toBeVisible()
    expect(calls('contact.update')[0]?.body).toEqual({ name: 'Şule Özel' })
  })

  test.each([
    [passive, 'Aktif Yap', { is_active: true }, 'E-posta adresi aktif edildi'],
    [primary, 'Pasif Yap', { is_active: false }, 'E-posta adresi pasif edildi'],
    [passive, 'Birincil Yap', { is_primary: true }, 'Birincil e-posta adresi değiştirildi'],
  ])('CC-02 the menu of $email: %s', async (about, action, body, message) => {
    answer(updateContact, done(message, about))
    const { user } = renderApp('osgb_admin', path)
    await act(user, about.email, action)
    expect(await screen.findByText(message)).toBeVisible()
    expect(calls('contact.update')[0]).toMatchObject({
      path: `/api/companies/client-companies/${id}/emails/${about.id}`,
      body,
    })
  })

  test('REP-15 who ended the mails gets them again by their own word, which stays written where it was not kept', async () => {
    const gone = contact(3, { name: 'İpek Su', opted_out_at: '2026-11-21T09:00:00.000Z' })
    list([primary, gone])
    refuse(optInContact, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
    const { user } = renderApp('osgb_admin', path)
    expect(await screen.findByText('Rapor almak istemiyor')).toBeVisible()
    await act(user, gone.email, 'Yeniden İzin Verdi')
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'İzni Kaydet' }))
    expect(form.getByText('Kişinin ne zaman ve nasıl izin verdiğini yazın')).toBeVisible()
    const word = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'İpek Su nasıl izin verdi?' })
    await user.type(word, 'Telefonda istedi.')
    await user.click(form.getByRole('button', { name: 'İzni Kaydet' }))
    expect(await form.findByText('Ulaşılamıyor.')).toBeVisible()
    expect(word.value).toBe('Telefonda istedi.')

    const back = { ...gone, opted_out_at: null }
    answer(optInContact, done('Kişi yeniden rapor alacak', back))
    list([primary, back])
    await user.click(form.getByRole('button', { name: 'İzni Kaydet' }))
    expect(await screen.findByText('Kişi yeniden rapor alacak')).toBeVisible()
    await expect.poll(() => screen.queryByText('Rapor almak istemiyor')).toBeNull()
    expect(calls('contact.optIn').at(-1)?.body).toEqual({ word: 'Telefonda istedi.' })
  })

  test('CC-02 a state that could not be changed is told', async () => {
    refuse(updateContact, 500, { code: 'INTERNAL_ERROR' })
    const { user } = renderApp('osgb_admin', path)
    await act(user, passive.email, 'Aktif Yap')
    expect(await screen.findByText('E-posta durumu güncellenirken hata oluştu')).toBeVisible()
  })

  test('CC-02 deleting asks, says who becomes primary, and tells a failure in place', async () => {
    refuse(deleteContact, 500, { code: 'INTERNAL_ERROR' })
    const { user } = renderApp('osgb_admin', path)
    await act(user, primary.email, 'Sil')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Sıradaki adres birincil olur/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Sil' }))
    expect(await question.findByText('E-posta adresi silinirken hata oluştu')).toBeVisible()
    answer(deleteContact, { success: true, message: 'E-posta adresi silindi' })
    await user.click(question.getByRole('button', { name: 'Sil' }))
    expect(await screen.findByText('E-posta adresi silindi')).toBeVisible()
  })
})

describe('importing a CSV', () => {
  const csv = (text: BlobPart, name = 'liste.csv') => new File([text], name, { type: 'text/csv' })

  async function open() {
    const { user } = renderApp('osgb_admin', path)
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'CSV İçe Aktar' })
    await expect.poll(() => start.disabled).toBe(false)
    await user.click(start)
    const work = await dialog()
    const choose = async (file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (input === null) throw new Error('no file input')
      // A system's dialog can be told to show every file.
      input.accept = ''
      await user.upload(input, file)
    }
    return { user, work, choose }
  }

  test('CC-03 nothing chosen is told', async () => {
    const { user, work } = await open()
    await user.click(work.getByRole('button', { name: 'İçe Aktar' }))
    expect(await work.findByText('Lütfen önce CSV dosyası seçiniz')).toBeVisible()
  })

  test.each([
    [
      'no CSV',
      new File(['a'], 'liste.xlsx', { type: 'application/vnd.ms-excel' }),
      'Lütfen CSV dosyası seçiniz',
    ],
    ['an empty file', csv(''), 'CSV dosyası boş'],
    ['blank lines', csv('sep=;\r\n \r\n'), 'CSV dosyası boş'],
    ['no e-mail column', csv('Ad;Telefon\nAli;1'), 'CSV dosyasında e-posta sütunu bulunamadı'],
    ['a heading alone', csv('E-posta;Ad\n'), 'CSV dosyasında geçerli e-posta adresi bulunamadı'],
    ['wrong addresses only', csv('E-posta\nali\nveli'), 'CSV dosyasında geçerli e-posta adresi bulunamadı'],
    [
      'known addresses only',
      csv('E-posta\nKISI1@firma.com'),
      'Dosyadaki e-posta adreslerinin hepsi bu firmada zaten kayıtlı',
    ],
    [
      '10,000 rows',
      csv(`E-posta\n${Array.from({ length: 10_000 }, (_, at) => `a${at}@firma.com`).join('\n')}`),
      'CSV dosyasında en fazla 1.000 satır olabilir. Dosyayı bölüp ayrı ayrı içe aktarın.',
    ],
    [
      'more than 1 MB',
      csv(`E-posta\n${'x'.repeat(1024 * 1024)}`),
      'CSV dosyası en fazla 1 MB olabilir. Dosyayı bölüp ayrı ayrı içe aktarın.',
    ],
  ])('CC-03 refuses %s', async (_, file, message) => {
    const { user, work, choose } = await open()
    await choose(file)
    expect(await work.findByText(message)).toBeVisible()
    await user.click(work.getByRole('button', { name: 'İçe Aktar' }))
    expect(work.getByText(message)).toBeVisible()
    expect(calls('contact.import')).toEqual([])
  })

  const windows1254 = new Uint8Array([
    ...new TextEncoder().encode('E-posta;Ad\na@firma.com;'),
    0xde,
    0x75,
    0x6c,
    0x65,
    0x20,
    0xdd,
    0xf0,
    0xfd,
  ])
  test.each([
    ['Windows-1254', csv(windows1254)],
    ['UTF-8', csv('E-posta;Ad\na@firma.com;Şule İğı')],
    ['UTF-8 with its mark', csv('\uFEFFE-posta;Ad\na@firma.com;Şule İğı')],
    ['commas and quotes', csv('"E-posta","Ad"\n"a@firma.com","Şule İğı"')],
    ['tabs', csv('Ad\tE-posta\r\nŞule İğı\ta@firma.com\r\n')],
    ['bars below titles', csv('Firma e-posta listesi, 2026\n\nE-posta|Ad\na@firma.com|Şule İğı')],
    ['a sep= line', csv('sep=|\nE-posta|Ad\na@firma.com|Şule İğı')],
  ])('CC-03 reads %s', async (_, file) => {
    const { work, choose } = await open()
    await choose(file)
    expect(await work.findByText('Şule İğı')).toBeVisible()
    expect(work.getByText('a@firma.com')).toBeVisible()
    expect(work.getByRole('button', { name: '1 Adresi İçe Aktar' })).toBeVisible()
  })

  test('CC-03 every row of the file is judged before anything is sent, by its line', async () => {
    const { user, work, choose } = await open()
    await choose(
      csv(
        'E-posta;Ad\n\nyeni@firma.com;"Çok\nsatırlı"\nbozuk;\nKISI1@firma.com;\nyeni@firma.com;\n;;\n"açık',
      ),
    )
    const rows = (await work.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Satır 3yeni@firma.comÇok satırlıEklenecek',
      'Satır 5bozukGeçersiz e-posta adresiGeçersiz',
      'Satır 6kisi1@firma.comBu adres firmada zaten kayıtlıTekrar',
      'Satır 7yeni@firma.comBu adres listede birden fazlaTekrar',
      'Satır 9açıkTırnak işaretleri hatalıGeçersiz',
    ])
    expect(work.getByText('5 satır okundu: 1 adres eklenecek, 4 satır atlanacak.')).toBeVisible()
    await user.click(work.getByRole('tab', { name: /Atlanacak/ }))
    expect(work.getAllByRole('listitem')).toHaveLength(4)
    await user.click(work.getByRole('tab', { name: /Eklenecek/ }))
    expect(work.getAllByRole('listitem')).toHaveLength(1)
    expect(calls('contact.import')).toEqual([])
  })

  test('CC-03 a full file is shown some rows at a time', async () => {
    const { user, work, choose } = await open()
    await choose(csv(`E-posta\n${Array.from({ length: 1000 }, (_, at) => `a${at}@firma.com`).join('\n')}`))
    expect(await work.findByRole('button', { name: '1.000 Adresi İçe Aktar' })).toBeVisible()
    expect(work.getAllByRole('listitem')).toHaveLength(50)
    await user.click(work.getByRole('button', { name: 'Daha Fazla Göster' }))
    expect(work.getAllByRole('listitem')).toHaveLength(100)
  })

  test('CC-03 the good rows are sent, a failed call can be repeated with the same ids', async () => {
    loseConnection(importContacts)
    const { user, work, choose } = await open()
    await choose(csv('E-posta;Ad\na@firma.com;Ali\nb@firma.com;'))
    await user.click(await work.findByRole('button', { name: '2 Adresi İçe Aktar' }))
    expect(await work.findByText(/Sunucuya bağlanılamıyor/)).toBeVisible()
    answer(importContacts, { added: 2, failed: [] })
    await user.click(work.getByRole('button', { name: '2 Adresi İçe Aktar' }))
    expect(await screen.findByText('2 e-posta adresi başarıyla eklendi')).toBeVisible()
    const [first, second] = calls('contact.import')
    expect(first?.body).toMatchObject({
      emails: [
        { email: 'a@firma.com', name: 'Ali' },
        { email: 'b@firma.com', name: '' },
      ],
    })
    expect(second?.body).toEqual(first?.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('CC-03 a failure without a reason of its own is told', async () => {
    refuse(importContacts, 500, { code: 'INTERNAL_ERROR' })
    const { user, work, choose } = await open()
    await choose(csv('E-posta\na@firma.com'))
    await user.click(await work.findByRole('button', { name: '1 Adresi İçe Aktar' }))
    expect(await work.findByText('Toplu import sırasında hata oluştu')).toBeVisible()
  })

  test('CC-03 what was left out is named by line and reason, also what the server refused', async () => {
    answer(importContacts, {
      added: 1,
      failed: [{ row: 2, email: 'b@firma.com', reason: 'Bu adres firmada zaten kayıtlı' }],
    })
    const { user, work, choose } = await open()
    await choose(csv('E-posta\na@firma.com\nbozuk\nb@firma.com'))
    await user.click(await work.findByRole('button', { name: '2 Adresi İçe Aktar' }))
    expect(await work.findByText('2 e-posta adresi eklenemedi')).toBeVisible()
    expect(work.getByText('1 e-posta adresi başarıyla eklendi')).toBeVisible()
    expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Satır 3bozukGeçersiz e-posta adresiGeçersiz',
      'Satır 4b@firma.comBu adres firmada zaten kayıtlıGeçersiz',
    ])
  })

  test('CC-03 the template is downloaded, or its failure told', async () => {
    refuse(readContactTemplate, 500, { code: 'INTERNAL_ERROR' })
    const { user, work } = await open()
    const button = work.getByRole('button', { name: 'Şablonu İndir' })
    await user.click(button)
    expect(await screen.findByText('Şablon indirilemedi. Lütfen tekrar deneyin.')).toBeVisible()
    answerBytes(readContactTemplate, contactTemplate)
    await user.click(button)
    await expect.poll(() => calls('contact.readTemplate').length).toBe(2)
  })
})
