import {
  cancelEmailChange,
  findSession,
  listSessions,
  type ProfileView,
  readProfile,
  updateProfile,
} from '@gozlem/contract/account'
import { readDigestChoice, readReminderSettings } from '@gozlem/contract/action-reminder'
import { listConsents } from '@gozlem/contract/account-privacy'
import { sendSmsCode } from '@gozlem/contract/account-registration'
import {
  deleteLetterheadLogo,
  type LetterheadView,
  putLetterheadLogo,
  readLetterhead,
  updateReportLayout,
} from '@gozlem/contract/organization-letterhead'
import {
  type OrganizationSettings,
  readOrganizationSettings,
  updateOrganizationSettings,
} from '@gozlem/contract/organization-settings'
import { usualReminders } from '@gozlem/domain/action-reminder/reminder'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { currentSession, signedIn } from '../../platform/session/session'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const profile = (changes: Partial<ProfileView> = {}): ProfileView => ({
  ...people.regular,
  company_name: '',
  company_email: '',
  tc_number: '',
  tax_number: '',
  tax_office: '',
  email_change: null,
  ...changes,
})

const email_change = {
  email: 'yeni@ornek.example',
  asked_at: '2026-11-21T06:12:00.000Z',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
  address: '203.0.113.9',
  current: false,
}

const letterhead: LetterheadView = {
  name: 'Ege Güven OSGB',
  address: 'Kızılırmak Cd. No: 5, Ankara',
  phone: '+903124445566',
  authorization_no: '06-OSGB-0042',
  logo_url: null,
  report_layout: 'cards',
}

const usual: OrganizationSettings = {
  only_admins_finalize: false,
  requires_review: false,
  requires_face_check: false,
  initials_on_pages: false,
  l_table: 'three',
  due_days: {},
  critical_answer_hours: 2,
}

beforeEach(() => {
  answer(readReminderSettings, { settings: { ...usualReminders, revision: 0 } })
  answer(readDigestChoice, { digest: { wanted: true, is_sent: true } })
  answer(readLetterhead, { letterhead })
  answer(readOrganizationSettings, {
    settings: usual,
  })
  answer(listSessions, { sessions: [] })
  answer(listConsents, { consents: [] })
  answer(findSession, { user: people.regular })
  answer(updateProfile, ({ body }) => ({
    user: profile(body as Partial<ProfileView>),
    message: 'Profiliniz güncellendi',
  }))
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sent = () => calls('account.updateProfile').map(({ body }) => body)

async function open(user: Partial<ProfileView> = {}) {
  answer(readProfile, { user: profile(user) })
  const { user: hands } = renderApp('regular', '/profile')
  await box('Ad')
  return hands
}

const save = () => screen.getByRole('button', { name: 'Kaydet' })

test('AUTH-09 sends only what was changed, and says that it was saved', async () => {
  const user = await open({ tc_number: '10000000146' })
  await user.clear(await box('Soyad'))
  await user.type(await box('Soyad'), 'Işıksoy')
  await user.click(save())
  expect(await screen.findByText('Profiliniz güncellendi')).toBeVisible()
  expect(sent()).toEqual([{ last_name: 'Işıksoy' }])
})

test('AUTH-09 covers the identity number until it is asked for', async () => {
  const user = await open({ tc_number: '10000000146' })
  expect(screen.getByText('gizli, son iki hanesi 46')).toBeVisible()
  expect(document.body.textContent).not.toContain('10000000146')
  await user.click(screen.getByRole('button', { name: 'Göster' }))
  expect((await box('TC Kimlik No')).value).toBe('10000000146')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'TC Kimlik' })))
  await user.click(screen.getByRole('button', { name: 'Numaraları Gizle' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Göster'))
})

test('AUTH-09 tells every wrong field at its place and puts the cursor into the first', async () => {
  const user = await open()
  await user.clear(await box('Ad'))
  await user.type(await box('Firma adı'), 'Aksoy İSG')
  await user.type(await box('TC Kimlik No'), '12345678901')
  await user.click(save())
  expect(await screen.findByText('Firma adı girildiğinde firma e-postası zorunludur')).toBeVisible()
  expect(screen.getByText(/^Geçersiz TC Kimlik No/)).toBeVisible()
  const name = await box('Ad')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(name)
  expect(sent()).toEqual([])
})

test('AUTH-09 another kind of identity replaces the one before, whatever is half typed there', async () => {
  const user = await open({ tc_number: '10000000146' })
  await user.click(screen.getByRole('button', { name: 'Göster' }))
  await user.type(await box('TC Kimlik No'), '{Backspace}')
  await user.click(screen.getByRole('radio', { name: 'Vergi' }))
  await user.click(save())
  expect(await screen.findByText('Geçerli bir vergi numarası giriniz')).toBeVisible()
  expect(screen.getByText('Vergi dairesi zorunludur')).toBeVisible()
  await user.type(await box('Vergi numarası'), '1234567890')
  await user.type(await box('Vergi dairesi'), 'izmit')
  await user.click(save())
  await expect.poll(sent).toEqual([{ tc_number: '', tax_number: '1234567890', tax_office: 'İZMİT' }])
})

test('AUTH-09 looking at the other kind of identity costs no number', async () => {
  const user = await open({ tc_number: '10000000146' })
  await user.click(screen.getByRole('button', { name: 'Göster' }))
  await user.click(screen.getByRole('radio', { name: 'Vergi' }))
  expect(save().hasAttribute('disabled')).toBe(false)
  await user.click(screen.getByRole('radio', { name: 'TC Kimlik' }))
  expect((await box('TC Kimlik No')).value).toBe('10000000146')
  expect(save().hasAttribute('disabled')).toBe(true)
})

test('AUTH-09 what the server refuses is told at its field, and nothing typed is lost', async () => {
  refuse(updateProfile, 400, { fields: { tc_number: 'Bu TC Kimlik No kullanılamaz.' } })
  const user = await open()
  await user.type(await box('Ad'), 'a')
  await user.type(await box('TC Kimlik No'), '10000000146')
  await user.click(save())
  expect(await screen.findByText('Bu TC Kimlik No kullanılamaz.')).toBeVisible()
  expect((await box('Ad')).value).toBe('Deniza')
})

test('AUTH-09 a new e-mail address needs the password and waits for its verification', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'E-postayı Değiştir' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/bağlantıya tıklayana kadar eski adresiniz geçerli kalır/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Yeni e-posta adresi' }), people.regular.email)
  await user.click(dialog.getByRole('button', { name: 'Bağlantı Gönder' }))
  expect(await dialog.findByText('Bu adres zaten hesabınızda kayıtlı')).toBeVisible()
  expect(dialog.getByText('Lütfen tüm alanları doldurun')).toBeVisible()

  await user.clear(dialog.getByRole('textbox', { name: 'Yeni e-posta adresi' }))
  await user.type(dialog.getByRole('textbox', { name: 'Yeni e-posta adresi' }), 'Yeni@Ornek.example')
  await user.type(dialog.getByLabelText(/^Mevcut şifre/, { selector: 'input' }), 'Gozlem2026')
  answer(updateProfile, {
    user: profile({ email_change }),
    message: 'Profiliniz güncellendi. Yeni e-posta adresinize doğrulama bağlantısı gönderiliyor.',
  })
  await user.click(dialog.getByRole('button', { name: 'Bağlantı Gönder' }))
  expect(await screen.findByText('Yeni adres doğrulama bekliyor')).toBeVisible()
  expect(sent()).toEqual([{ email: 'yeni@ornek.example', current_password: 'Gozlem2026' }])
})

test('AUTH-09 the link to a waiting address is sent again', async () => {
  const user = await open({ email_change })
  await user.click(screen.getByRole('button', { name: 'Yeniden Gönder' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Mevcut şifre/, { selector: 'input' }), 'Gozlem2026')
  await user.click(dialog.getByRole('button', { name: 'Bağlantı Gönder' }))
  await expect.poll(sent).toEqual([{ email: 'yeni@ornek.example', current_password: 'Gozlem2026' }])
})

test('AUTH-09 a waiting address says from where it was asked for, and its owner takes it back', async () => {
  const user = await open({ email_change })
  const notice = screen.getByText('Yeni adres doğrulama bekliyor').closest('div')?.parentElement
  expect(notice?.textContent).toContain('21.11.2026 09:12')
  expect(notice?.textContent).toContain('Chrome, Windows')
  expect(notice?.textContent).toContain('203.0.113.9')
  answer(cancelEmailChange, { user: profile(), message: 'E-posta adresi değişikliği iptal edildi' })
  await user.click(screen.getByRole('button', { name: 'Değişikliği İptal Et' }))
  expect(await screen.findByText('E-posta adresi değişikliği iptal edildi')).toBeVisible()
  expect(screen.queryByText('Yeni adres doğrulama bekliyor')).toBeNull()
  expect(calls('account.cancelEmailChange').length).toBe(1)
})

test('AUTH-09 a new phone needs the code sent to it and the password; a refusal keeps what was typed', async () => {
  answer(sendSmsCode, {
    success: true,
    message: 'SMS doğrulama kodu gönderildi',
    resend_after: 60,
    expires_at: '2026-11-21T09:00:00.000Z',
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Telefonu Değiştir' }))
  const dialog = within(await screen.findByRole('dialog'))
  const phone = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Telefon numarası' })
  await user.type(phone, '5321112233')
  await user.click(dialog.getByRole('button', { name: 'Numarayı Değiştir' }))
  expect(await dialog.findByText(/SMS doğrulama koduyla doğrulayın/)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Doğrulama Kodu Gönder' }))
  await user.type(await dialog.findByRole('textbox', { name: 'SMS doğrulama kodu' }), '123456')
  await user.type(dialog.getByLabelText(/^Mevcut şifre/, { selector: 'input' }), 'Gozlem2026')
  refuse(updateProfile, 400, {
    code: 'SMS_CODE_INVALID',
    fields: { sms_verification_code: 'SMS doğrulama kodu hatalı.' },
  })
  await user.click(dialog.getByRole('button', { name: 'Numarayı Değiştir' }))
  expect(await dialog.findByText('SMS doğrulama kodu hatalı.')).toBeVisible()
  expect(phone.value).toBe('5321112233')
  expect(sent()).toEqual([
    { phone: '+905321112233', sms_verification_code: '123456', current_password: 'Gozlem2026' },
  ])
})

test('AUTH-09 people of an organization have a profession and no company of their own', async () => {
  answer(readProfile, { user: profile({ ...people.osgb_user, profession: null, company_name: 'Kule OSGB' }) })
  answer(findSession, { user: people.osgb_user })
  const { user } = renderApp('osgb_user', '/profile')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Görevi' }), 'İşyeri Hekimi')
  expect(screen.queryByRole('textbox', { name: 'Firma adı' })).toBeNull()
  await user.click(save())
  await expect.poll(sent).toEqual([{ profession: 'workplace_physician' }])
})

test('AUTH-09 what was typed waits while another part of the profile is looked at', async () => {
  const user = await open()
  await user.type(await box('Ad'), 'a')
  await user.click(screen.getByRole('tab', { name: 'Güvenlik' }))
  expect(screen.getByRole('button', { name: 'Şifreyi Değiştir' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Bilgilerim' }))
  expect((await box('Ad')).value).toBe('Deniza')
})

test('CC-06 whoever answers for a consultancy sees the head of its reports and gives it a logo', async () => {
  const logo_url = '/api/letterhead/logo?v=1'
  answer(putLetterheadLogo, { letterhead: { ...letterhead, logo_url } })
  answer(deleteLetterheadLogo, { letterhead })
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const card = within(await screen.findByRole('region', { name: 'Rapor anteti' }))
  expect(await card.findByText('06-OSGB-0042')).toBeVisible()
  expect(card.getByText('0312 444 55 66')).toBeVisible()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('Logo yüklendi')).toBeVisible()
  expect(document.querySelector(`img[src="${logo_url}"]`)).not.toBeNull()
  await user.click(card.getByRole('button', { name: 'Kaldır' }))
  expect(await card.findByRole('button', { name: 'Logo Yükle' })).toBeVisible()
})

test('REP-14 how reports are laid out is chosen once for the organization; a refusal leaves it as it was', async () => {
  answer(updateReportLayout, ({ body }) => ({ letterhead: { ...letterhead, ...(body as object) } }))
  const user = await open()
  const table = await screen.findByRole<HTMLInputElement>('radio', { name: /Yatay tablo/ })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Kartlar/ }).checked).toBe(true)
  await user.click(table)
  expect(await screen.findByText('Rapor düzeni değiştirildi')).toBeVisible()
  expect(table.checked).toBe(true)
  expect(calls('organization.updateReportLayout')[0]?.body).toEqual({ report_layout: 'table' })
  refuse(updateReportLayout, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
  await user.click(screen.getByRole('radio', { name: /Kartlar/ }))
  expect(await screen.findByText('Ulaşılamıyor.')).toBeVisible()
  expect(table.checked).toBe(true)
})

test('REP-10 an osgb_admin says who completes reports; a refusal leaves the setting as it was', async () => {
  answer(readOrganizationSettings, {
    settings: usual,
  })
  answer(updateOrganizationSettings, ({ body }) => ({
    settings: { ...usual, ...(body as Partial<OrganizationSettings>) },
  }))
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const only = await screen.findByRole<HTMLInputElement>('switch', { name: 'Yalnız kurum yetkilisi' })
  expect(only.checked).toBe(false)
  await user.click(only)
  expect(await screen.findByText('Tamamlama yetkisi değiştirildi')).toBeVisible()
  expect(only.checked).toBe(true)
  expect(calls('organization.updateSettings')[0]?.body).toEqual({ only_admins_finalize: true })
  refuse(updateOrganizationSettings, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
  await user.click(only)
  expect(await screen.findByText('Ulaşılamıyor.')).toBeVisible()
  expect(only.checked).toBe(true)
})

test('REP-14 an osgb_admin says whether pages have a place for initials, without touching who completes', async () => {
  const settings = { ...usual, only_admins_finalize: true }
  answer(readOrganizationSettings, { settings })
  answer(updateOrganizationSettings, ({ body }) => ({
    settings: { ...settings, ...(body as Partial<OrganizationSettings>) },
  }))
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const place = await screen.findByRole<HTMLInputElement>('switch', { name: 'Her sayfada paraf yeri' })
  await user.click(place)
  expect(await screen.findByText('Paraf yeri değiştirildi')).toBeVisible()
  expect(place.checked).toBe(true)
  expect(calls('organization.updateSettings').map(({ body }) => body)).toEqual([{ initials_on_pages: true }])
})

test('BEY-17 an osgb_admin says whether a second person reviews reports', async () => {
  answer(readOrganizationSettings, { settings: usual })
  answer(updateOrganizationSettings, ({ body }) => ({
    settings: { ...usual, ...(body as Partial<OrganizationSettings>) },
  }))
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const asked = await screen.findByRole<HTMLInputElement>('switch', { name: 'Tamamlanmadan önce incelensin' })
  expect(asked.checked).toBe(false)
  await user.click(asked)
  expect(await screen.findByText('İkinci kişi incelemesi değiştirildi')).toBeVisible()
  expect(asked.checked).toBe(true)
  expect(calls('organization.updateSettings').map(({ body }) => body)).toEqual([{ requires_review: true }])
})

test('BEY-23 an osgb_admin says whether photos are looked at for faces before they leave', async () => {
  answer(readOrganizationSettings, { settings: usual })
  answer(updateOrganizationSettings, ({ body }) => ({
    settings: { ...usual, ...(body as Partial<OrganizationSettings>) },
  }))
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const asked = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Yüzler bulanıklaştırılmadan fotoğraf gönderilmez',
  })
  expect(asked.checked).toBe(false)
  await user.click(asked)
  expect(await screen.findByText('Yüz kontrolü ayarı değiştirildi')).toBeVisible()
  expect(asked.checked).toBe(true)
  expect(calls('organization.updateSettings').map(({ body }) => body)).toEqual([
    { requires_face_check: true },
  ])
})

test('REP-17 BEY-07 an osgb_admin chooses the table of the L matrix and the days of its bands', async () => {
  answer(readOrganizationSettings, {
    settings: usual,
  })
  answer(updateOrganizationSettings, ({ body }) => ({
    settings: { ...usual, ...(body as Partial<OrganizationSettings>) },
  }))
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const card = within(await screen.findByRole('region', { name: 'Risk bantları ve terminler' }))
  const days = (name: RegExp) => card.findByRole<HTMLInputElement>('textbox', { name })
  expect((await days(/^L tipi: Yüksek/)).value).toBe('1')
  await user.click(card.getByRole('radio', { name: /^Beş sınıf/ }))
  const important = await days(/^L tipi: Önemli/)
  expect(important.value).toBe('7')
  await user.clear(important)
  await user.click(card.getByRole('button', { name: 'Kuralları Kaydet' }))
  card.getByText('0 ile 365 arasında bir sayı yazın.')
  expect(calls('organization.updateSettings')).toEqual([])
  await user.type(important, '3')
  await user.click(card.getByRole('button', { name: 'Kuralları Kaydet' }))
  expect(await screen.findByText('Rapor kuralları kaydedildi')).toBeVisible()
  expect(calls('organization.updateSettings')[0]?.body).toEqual({
    l_table: 'five',
    due_days: { onemli_sinif: 3 },
  })
})

/** Opens the profile of an administrator whose settings the server keeps. */
async function openRules() {
  let settings: OrganizationSettings = usual
  answer(readOrganizationSettings, { settings })
  answer(updateOrganizationSettings, ({ body }) => {
    settings = { ...settings, ...(body as Partial<OrganizationSettings>) }
    return { settings }
  })
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const card = within(await screen.findByRole('region', { name: 'Risk bantları ve terminler' }))
  const high = await card.findByRole<HTMLInputElement>('textbox', { name: /^L tipi: Yüksek/ })
  return { user, card, high }
}

test('REP-17 days that are being typed outlast another setting that is saved, and the focus outlasts their own saving', async () => {
  const { user, card, high } = await openRules()
  await user.clear(high)
  await user.type(high, '4')
  await user.click(screen.getByRole('switch', { name: 'Yalnız kurum yetkilisi' }))
  expect(await screen.findByText('Tamamlama yetkisi değiştirildi')).toBeVisible()
  expect([high.isConnected, high.value]).toEqual([true, '4'])
  const save = card.getByRole('button', { name: 'Kuralları Kaydet' })
  await user.click(save)
  expect(await screen.findByText('Rapor kuralları kaydedildi')).toBeVisible()
  expect(document.activeElement).toBe(save)
  expect(high.value).toBe('4')
})

test('REP-17 new reports of the administrator begin by the table that was just chosen', async () => {
  signedIn(people.osgb_admin)
  answer(findSession, { user: { ...people.osgb_admin, l_table: 'five' } })
  const { user, card } = await openRules()
  await user.click(card.getByRole('radio', { name: /^Beş sınıf/ }))
  await user.click(card.getByRole('button', { name: 'Kuralları Kaydet' }))
  await expect.poll(currentSession).toMatchObject({ state: 'signed_in', user: { l_table: 'five' } })
})

test('REP-17 rules that cannot be read or saved say so; what was typed stays', async () => {
  refuse(readOrganizationSettings, 500, { code: 'INTERNAL_ERROR' })
  answer(readProfile, { user: profile(people.osgb_admin) })
  const { user } = renderApp('osgb_admin', '/profile')
  const broken = within(await screen.findByRole('region', { name: 'Risk bantları ve terminler' }))
  expect(await broken.findByText('Kurum ayarları yüklenemedi.')).toBeVisible()
  expect(broken.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
  cleanup()

  const { card, high } = await openRules()
  refuse(updateOrganizationSettings, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
  await user.clear(high)
  await user.type(high, '4')
  await user.click(card.getByRole('button', { name: 'Kuralları Kaydet' }))
  expect(await screen.findByText('Ulaşılamıyor.')).toBeVisible()
  expect(high.value).toBe('4')
})

test('REP-10 an individual is not asked who completes reports', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Tamamlama yetkisi' })).toBeNull()
  expect(calls('organization.readSettings')).toEqual([])
})

test('CC-06 an individual has a logo and no authorization number', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Logo Yükle' })).toBeVisible()
  expect(screen.queryByText('Yetki belge no')).toBeNull()
})

test('ROLE-03 an osgb_user has no card of the letterhead', async () => {
  answer(readProfile, { user: profile(people.osgb_user) })
  renderApp('osgb_user', '/profile')
  await box('Ad')
  expect(screen.queryByRole('region', { name: 'Rapor anteti' })).toBeNull()
  expect(calls('organization.readLetterhead')).toEqual([])
})
