// Rows for the lists that the demo organization leaves empty, made over HTTP and taken back afterwards.
import { createApiToken, revokeApiToken } from '@gozlem/contract/api-token'
import { createCannedAnswer, deleteCannedAnswer } from '@gozlem/contract/canned-answer'
import { type Client, createClient } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { addContact, deleteContact, listContacts } from '@gozlem/contract/client-company-contact'
import { deleteClientErrors, listClientErrors, logClientError } from '@gozlem/contract/error-log'
import { createGuideline, deleteGuideline } from '@gozlem/contract/guideline'
import { deleteNotification, listNotifications, sendAnnouncement } from '@gozlem/contract/notification'
import { archiveReport, deleteReport, unarchiveReport } from '@gozlem/contract/report'
import { createTemplate, deleteTemplate } from '@gozlem/contract/report-template'
import { closeTicket, createTicket } from '@gozlem/contract/support'
import { createVisitTemplate, deleteVisitTemplate } from '@gozlem/contract/visit-template'
import { createWebhook, deleteWebhook, testWebhook } from '@gozlem/contract/webhook'
import type { Role } from '@gozlem/domain/account/roles'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { verifiedApplication } from './applications'
import { makeCompleted, makeDraft } from './drafts'
import { password } from './people'
import { callingAs } from './session'

export interface Filled {
  /** What stands in addresses, by the name of its part. */
  ids: Readonly<Record<string, string>>
  /** Takes back what others would stumble over. */
  empty: () => Promise<void>
}

const text = 'Depo çıkışındaki yangın kapısı kilitli.'
const longAddress = 'isguvenligi.koordinatorlugu@ilgaz-oto-servis.example'

/** Gives every list of a consultancy's role or of the system's administrator a row, with names as long as people write them. */
export async function fillLists(baseUrl: string, role: Role): Promise<Filled> {
  const call = await callingAs(baseUrl, role)
  if (role === 'superadmin')
    return joined([await fillLists(baseUrl, 'osgb_user'), await fillSystem(baseUrl, call)])
  const manager = role === 'osgb_user' ? await callingAs(baseUrl, 'osgb_admin') : call
  const company = 'Körfez'
  const { companies } = await call(listClientCompanies, { query: { search: company } })
  const companyId = companies[0]?.id ?? ''
  const parts = [await fillReports(call, company), await fillTemplates(call, manager), await ask(call)]
  if (role !== 'osgb_user') parts.push(await fillContacts(call, companyId), await fillIntegrations(call))
  return joined([{ ids: { company: companyId }, empty: async () => {} }, ...parts])
}

const joined = (parts: readonly Filled[]): Filled => ({
  ids: Object.assign({}, ...parts.map(({ ids }) => ids)),
  empty: async () => {
    for (const { empty } of parts) await empty()
  },
})

const filled = (empty: () => Promise<void>, ids: Filled['ids'] = {}): Filled => ({ ids, empty })

async function fillReports(call: Client, company: string): Promise<Filled> {
  const archived = await makeCompleted(call, company, text)
  await call(archiveReport, { params: { id: archived } })
  const deleted = await makeDraft(call, company, [text])
  await call(deleteReport, { params: { id: deleted.id } })
  const draft = await makeDraft(call, company, [text])
  return filled(async () => {
    await call(unarchiveReport, { params: { id: archived } })
    await call(deleteReport, { params: { id: draft.id } })
  })
}

async function fillTemplates(call: Client, manager: Client): Promise<Filled> {
  const { guideline } = await call(createGuideline, {
    body: {
      title: 'Yangın kapılarının kilitli tutulması ve önlerine malzeme konması',
      category: 'yangin_acil_durum',
      tags: ['yangın', 'kaçış yolu', 'depo'],
      uygunsuzluk: text,
      is_shared: true,
    },
  })
  const { template } = await manager(createTemplate, {
    body: {
      name: 'Aylık fabrika gezisi: kazan dairesi, depo ve yükleme alanı',
      report_name: 'Aylık İş Sağlığı ve Güvenliği Saha Gözlem Raporu',
      risk_method: 'fine_kinney',
      recipients: [longAddress],
    },
  })
  const { template: visit } = await call(createVisitTemplate, {
    body: {
      name: 'Aylık fabrika ziyareti: kazan dairesi, depo ve yükleme alanı',
      kind: 'safety_specialist',
      duration_minutes: 240,
      note: 'Girişte güvenlikten ziyaretçi kartı alınır, baret ve çelik burunlu ayakkabı zorunludur.',
      checklist: ['Yangın tüplerinin son kullanma tarihleri', 'Kaçış yolları ve yangın kapıları'],
    },
  })
  return filled(async () => {
    await call(deleteGuideline, { params: { id: guideline.id } })
    await manager(deleteTemplate, { params: { id: template.id } })
    await call(deleteVisitTemplate, { params: { id: visit.id } })
  })
}

async function ask(call: Client): Promise<Filled> {
  const { ticket } = await call(createTicket, {
    body: {
      subject: 'Arşivlenmiş raporların karekodu doğrulama sayfasını açmıyor',
      category: 'usage',
      body: 'Karekodu okutunca sayfa açılmıyor.',
    },
  })
  return filled(async () => {
    await call(closeTicket, { params: { id: ticket.id } })
  })
}

async function fillContacts(call: Client, companyId: string): Promise<Filled> {
  const params = { id: companyId }
  await call(addContact, { params, body: { email: longAddress, name: 'Gülşah Öztürkoğlu' } })
  return filled(async () => {
    const { emails } = await call(listContacts, { params })
    for (const { id: emailId, email } of emails)
      if (email === longAddress) await call(deleteContact, { params: { id: companyId, emailId } })
  })
}

async function fillIntegrations(call: Client): Promise<Filled> {
  const { api_token } = await call(createApiToken, {
    body: {
      name: 'İnsan kaynakları ve bordro yazılımının gece aktarımı',
      scopes: ['reports.read', 'actions.write', 'client_companies.read', 'service_minutes.read'],
      expires_on: addDays(istanbulDay(new Date()), 30),
      current_password: password,
    },
  })
  const { webhook } = await call(createWebhook, {
    body: {
      current_password: password,
      // Nobody listens there, so that the log has a delivery that failed.
      url: 'http://127.0.0.1:9/saha-gozlem/bildirimler',
      description: 'Belge yönetim sistemine tamamlanan raporlar',
      kinds: ['report.completed', 'action.opened', 'action.closed', 'client_company.created'],
    },
  })
  await call(testWebhook, { params: { id: webhook.id } })
  return filled(
    async () => {
      await call(revokeApiToken, { params: { id: api_token.id } })
      await call(deleteWebhook, { params: { id: webhook.id } })
    },
    { webhook: webhook.id },
  )
}

/** What only the system's administrator sees. */
async function fillSystem(baseUrl: string, system: Client): Promise<Filled> {
  const visitor = createClient({ baseUrl, token: () => 'none' })
  await verifiedApplication(visitor, 'Trakya')
  const audience = { kind: 'role' as const, role: 'superadmin' as const }
  await system(sendAnnouncement, {
    body: { title: 'Bakım', message: 'Gece kısa bir kesinti olacak.', audience, channels: ['in_app'] },
  })
  const { answer } = await system(createCannedAnswer, {
    body: {
      title: 'Karekod doğrulama sayfasını açmıyorsa yapılacaklar',
      body: 'Telefonunuzun kamerasını güncelleyip yeniden deneyin; açılmazsa rapor numarasını doğrulama sayfasına yazın.',
    },
  })
  const { error_ref } = await visitor(logClientError, {
    body: {
      error_message: "TypeError: Cannot read properties of undefined (reading 'photographs')",
      url: `${baseUrl}/report/019a1000-0000-7000-8000-000000000041`,
    },
  })
  return filled(async () => {
    const { notifications } = await system(listNotifications, { query: {} })
    for (const { id } of notifications) await system(deleteNotification, { params: { id } })
    await system(deleteCannedAnswer, { params: { id: answer.id } })
    const { logs } = await system(listClientErrors, { query: { search: error_ref } })
    await system(deleteClientErrors, { body: { ids: logs.map(({ id }) => id) } })
  })
}
