import { readProfile } from '@gozlem/contract/account'
import {
  readDigestChoice,
  readReminderSettings,
  updateDigestChoice,
  updateReminderSettings,
} from '@gozlem/contract/action-reminder'
import { usualReminders } from '@gozlem/domain/action-reminder/reminder'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const settings = { ...usualReminders, revision: 3 }

beforeEach(() => {
  answer(readReminderSettings, { settings })
  answer(updateReminderSettings, ({ body }) => ({ settings: { ...settings, ...(body as object) } }))
  answer(readDigestChoice, { digest: { wanted: true, is_sent: true } })
})

async function open(role: 'regular' | 'osgb_user' = 'regular') {
  answer(readProfile, {
    user: {
      ...people[role],
      company_name: '',
      company_email: '',
      tc_number: '',
      tax_number: '',
      tax_office: '',
      email_change: null,
    },
  })
  return renderApp(role, '/profile').user
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const sent = () => calls('actionReminder.updateSettings').map(({ body }) => body)

test('BEY-01 who answers for an organization decides when and in which words people are reminded', async () => {
  const user = await open()
  const part = await card('Termin hatırlatmaları')
  const days = await part.findByRole('textbox', { name: 'Terminden kaç gün önce' })
  await user.clear(days)
  await user.type(days, '7')
  await user.selectOptions(part.getByRole('combobox', { name: 'Gecikenler her hafta' }), 'Perşembe')
  await user.click(part.getByRole('textbox', { name: 'Termini bugün dolanlar' }))
  await user.paste('Bugün, {ad}.')
  await user.click(part.getByRole('checkbox', { name: 'Uzmanlara haftalık özet gönder' }))
  await user.click(part.getByRole('button', { name: 'Hatırlatmaları Kaydet' }))
  expect(await screen.findByText('Hatırlatma ayarları kaydedildi')).toBeVisible()
  expect(sent()).toEqual([
    { ...settings, days_before: 7, weekday: 4, text_due: 'Bugün, {ad}.', sends_digest: false },
  ])
})

test('BEY-01 a word in braces that nobody knows is told at its text, and nothing is sent', async () => {
  const user = await open()
  const part = await card('Termin hatırlatmaları')
  const text = await part.findByRole('textbox', { name: 'Termini geçenler' })
  await user.click(text)
  await user.paste('Sayın {isim}')
  await user.click(part.getByRole('button', { name: 'Hatırlatmaları Kaydet' }))
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(part.getByText(/^\{isim\} tanınmıyor/)).toBeVisible()
  expect(part.getByText('İşaretli alanları düzeltin.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('BEY-01 a refusal of the settings keeps what was typed', async () => {
  refuse(updateReminderSettings, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Ulaşılamıyor.' })
  const user = await open()
  const part = await card('Termin hatırlatmaları')
  const text = await part.findByRole<HTMLTextAreaElement>('textbox', { name: 'Termini geçenler' })
  await user.click(text)
  await user.paste('Geçti.')
  await user.click(part.getByRole('button', { name: 'Hatırlatmaları Kaydet' }))
  expect(await screen.findByText('Ulaşılamıyor.')).toBeVisible()
  expect(text.value).toBe('Geçti.')
})

test('BEY-01 what somebody else changed meanwhile is asked for, and what was typed here stays over it', async () => {
  refuse(updateReminderSettings, 409, { code: 'REVISION_CONFLICT', message: 'Başka biri değiştirdi.' })
  const user = await open()
  const part = await card('Termin hatırlatmaları')
  await user.selectOptions(await part.findByRole('combobox', { name: 'Gecikenler her hafta' }), 'Perşembe')
  answer(readReminderSettings, { settings: { ...settings, days_before: 9, revision: 4 } })
  await user.click(part.getByRole('button', { name: 'Hatırlatmaları Kaydet' }))
  expect(await screen.findByText('Başka biri değiştirdi.')).toBeVisible()
  expect(await part.findByDisplayValue('9')).toBeVisible()
  answer(updateReminderSettings, ({ body }) => ({ settings: { ...settings, ...(body as object) } }))
  await user.click(part.getByRole('button', { name: 'Hatırlatmaları Kaydet' }))
  expect(await screen.findByText('Hatırlatma ayarları kaydedildi')).toBeVisible()
  expect(sent().at(-1)).toEqual({ ...settings, days_before: 9, weekday: 4, revision: 4 })
})

test('BEY-01 an osgb_user takes or ends the digest, and decides nothing for others', async () => {
  answer(updateDigestChoice, ({ body }) => ({
    digest: { wanted: (body as { wanted: boolean }).wanted, is_sent: true },
  }))
  const user = await open('osgb_user')
  const part = await card('Haftalık özet')
  const takes = await part.findByRole<HTMLInputElement>('switch', { name: 'Haftalık özeti al' })
  expect(takes.checked).toBe(true)
  await user.click(takes)
  expect(await screen.findByText('Haftalık özet kapatıldı')).toBeVisible()
  expect(takes.checked).toBe(false)
  expect(screen.queryByRole('region', { name: 'Termin hatırlatmaları' })).toBeNull()
})
