// What a PUT leaves out stays as it is stored: every PUT of the contract, every field of its body sent alone.
import { allRoutes } from '@gozlem/contract/all-routes'
import { type CallName, callNamed, type calls } from '@gozlem/contract/calls'
import { pathOf } from '@gozlem/contract/path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { addCompany } from './testing/field-work'
import type { PersonName } from './testing/people'
import { otherInvoice, storedInvoice } from './testing/invoices'
import { organizationOf, otherOrganization } from './testing/other-organization'
import { otherReminders } from './testing/other-reminders'
import { otherSettings } from './testing/other-settings'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from './testing/report-world'
import { type Body, send } from './testing/send'
import { newServiceRules } from './testing/service-rules'
import { storedCannedAnswer, storedTicket } from './testing/stored-support'
import { storedTemplate, storedVisit } from './testing/stored-visits'
import { changedWebhook } from './testing/stored-webhook'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())
type PutName = {
  [Name in CallName]: (typeof calls)[Name][0] extends `PUT ${string}` ? Name : never
}[CallName]

/** Something stored with a value in every field. */
interface Stored {
  as: PersonName
  params?: Record<string, string>
  read: () => Promise<Body>
  /** Another value for every field of the body. */
  changes: Body
  /** What every change sends besides. */
  besides?: () => Promise<Body>
  /** What an answer tells that follows from a field. */
  follows?: Record<string, readonly string[]>
  /** What follows from every change. */
  always?: readonly string[]
  /** The field of the answer where it is called otherwise. */
  shownAs?: Record<string, string>
  /** Fields that cannot be sent alone. */
  never?: Record<string, string>
}

type Row = { replaces: string } | (() => Promise<Stored>)

/** Sends what makes the stored thing ready; a failure fails the test. */
async function ask(as: PersonName, line: string, payload?: object): Promise<Body> {
  const { status, reply } = await send(test, as, line, payload)
  if (status >= 400) throw new Error(`${line} answered ${status}: ${JSON.stringify(reply)}`)
  return reply
}
const part = (reply: Body, name: string) => reply[name] as Body
const idOf = (reply: Body, name: string) => String(part(reply, name)['id'])
const one = (reply: Body, list: string, id: string) =>
  (reply[list] as Body[]).find((row) => row['id'] === id) ?? {}

const proof = 'its owner proves it by password, code or mail'
let phones = 0
const phone = () => `+9053100000${String((phones += 1)).padStart(2, '0')}`

async function certificateTypes(): Promise<[string, string]> {
  const types = (await ask('mert', 'GET /api/certificate-types'))['certificate_types'] as { id: string }[]
  return [types[0]?.id ?? '', types[1]?.id ?? '']
}

async function storedCertificate(as: PersonName, add: string, list: string): Promise<Stored> {
  const [certificate_type_id, other] = await certificateTypes()
  const added = await ask(as, add, {
    certificate_type_id,
    certificate_number: 'ISG-12345',
    issue_date: '2025-01-15',
    expiry_date: '2030-01-15',
    issuing_authority: 'ÇSGB',
  })
  const id = idOf(added, 'certificate')
  return {
    as,
    params: { id },
    read: async () => one(await ask(as, list), 'certificates', id),
    changes: {
      certificate_number: 'ISG-54321',
      certificate_type_id: other,
      issue_date: '2025-02-15',
      expiry_date: '2029-01-15',
      issuing_authority: '',
    },
    follows: { certificate_type_id: ['certificate_type_name', 'allowed_hazard_classes'] },
    always: ['status', 'days_left'],
  }
}

async function storedCompany(as: PersonName): Promise<Stored> {
  const companies = '/api/companies/client-companies'
  const made = await ask('ayse', `POST ${companies}`, {
    name: 'Kaya Metal',
    addresses: [
      { label: 'Fabrika', address: 'OSB 4. Cadde', city: 'İzmir', district: 'Çiğli', is_primary: true },
    ],
    tehlike_sinifi: 'cok_tehlikeli',
    employee_count: 42,
    industry: 'Metal',
    nace_code: '46.73.02',
    hazard_class_reason: 'Depoda çözücü var',
    tax_number: '1234567890',
    tc_number: '10000000146',
    tax_office: 'KONAK',
    sgk_no: '12345678901234567890123456',
    detsis_no: '678',
    phone: '02321112233',
    notes: 'Kapı 3',
  })
  const id = idOf(made, 'company')
  return {
    as,
    params: { id },
    read: async () => part(await ask('ayse', `GET ${companies}/${id}`), 'company'),
    changes: {
      name: 'Kaya Makine',
      address: 'OSB 5. Cadde',
      addresses: [{ label: 'Ofis', address: 'Liman Sokak', city: '', district: '', is_primary: true }],
      tehlike_sinifi: 'tehlikeli',
      employee_count: null,
      industry: '',
      hazard_class_reason: 'Çözücü gitti',
      nace_code: '',
      tax_number: '',
      tc_number: '',
      tax_office: '',
      sgk_no: '',
      detsis_no: '',
      phone: '',
      notes: '',
      status: 'passive',
    },
    follows: {
      address: ['addresses'],
      addresses: ['address'],
      nace_code: ['tehlike_sinifi', 'hazard_class_reason'],
      status: ['can'],
    },
    always: ['updated_at'],
  }
}

async function storedPerson(as: PersonName, path: string, more: Body, own: Partial<Stored>): Promise<Stored> {
  const id = uuidv7()
  await ask(as, `POST ${path}`, {
    id,
    first_name: 'Gül',
    last_name: 'Er',
    role: 'osgb_user',
    profession: 'safety_specialist',
    phone: phone(),
    email: `${id}@example.com`,
    ...more,
  })
  return {
    as,
    params: { id },
    read: async () => part(await ask(as, `GET ${path}/${id}`), 'user'),
    ...own,
    changes: {
      first_name: 'Gülşah',
      last_name: 'Erdem',
      profession: 'workplace_physician',
      phone: phone(),
      email: `yeni-${id}@example.com`,
      role: 'osgb_admin',
      ...own.changes,
    },
    always: ['can', 'first_password_until'],
  }
}

const puts: Record<PutName, Row> = {
  'account.updateProfile': async () => {
    const read = async () => part(await ask('deniz', 'GET /api/auth/profile'), 'user')
    await ask('deniz', 'PUT /api/auth/profile', {
      profession: 'safety_specialist',
      company_name: 'İnce Danışmanlık',
      company_email: 'bilgi@ince.example',
      tc_number: '10000000146',
      tax_number: '1234567890',
      tax_office: 'KONAK',
    })
    return {
      as: 'deniz',
      read,
      changes: {
        first_name: 'Denizhan',
        last_name: 'İnceoğlu',
        profession: 'workplace_physician',
        tc_number: '11111111110',
      },
      never: {
        company_name: 'refused without its e-mail address',
        company_email: 'refused without its name',
        tax_number: 'refused without its office',
        tax_office: 'refused without its number',
        email: proof,
        phone: proof,
        sms_verification_code: proof,
        current_password: proof,
      },
    }
  },
  'analysis.updateEngine': async () => {
    const { organization_id: id } = test.people.levent
    const read = async () =>
      part(await ask('suna', `GET /api/admin/companies/${id}/analysis-engine`), 'engine')
    await ask('suna', `PUT /api/admin/companies/${id}/analysis-engine`, {
      mode: 'own',
      provider: 'openai_compatible',
      model: 'llava',
      base_url: 'https://model.example.com/v1',
      daily_quota: 20,
      concurrency: 2,
    })
    return {
      as: 'suna',
      params: { id },
      read,
      changes: {
        model: 'llava-2',
        api_key: 'sk-of-the-tests',
        daily_quota: 30,
        concurrency: 3,
        base_url: 'https://other.example.com/v1',
        mode: 'embedded',
      },
      shownAs: { api_key: 'has_key' },
      follows: { base_url: ['has_key'], mode: ['provider', 'model', 'base_url', 'has_key'] },
      always: ['updated_at'],
      never: { provider: 'another provider asks for its own key' },
    }
  },
  'certificate.update': () => storedCertificate('mert', 'POST /api/certificates', 'GET /api/certificates'),
  'certificate.updateAny': () => {
    const ofMert = `/api/certificates/admin/users/${test.people.mert.id}`
    return storedCertificate('suna', `POST ${ofMert}`, `GET ${ofMert}`)
  },
  'certificateType.update': async () => {
    const made = await ask('suna', 'POST /api/certificate-types', {
      code: 'KEPT',
      name: 'Pasif tür',
      validity_years: 3,
      allowed_hazard_classes: ['tehlikeli'],
      is_active: false,
      sort: 7,
    })
    const id = idOf(made, 'certificate_type')
    return {
      as: 'suna',
      params: { id },
      read: async () => part(await ask('suna', `GET /api/certificate-types/${id}`), 'certificate_type'),
      changes: {
        code: 'KEPT2',
        name: 'Yeni ad',
        validity_years: null,
        allowed_hazard_classes: [],
        profession: 'workplace_physician',
        sort: 8,
        is_active: true,
      },
    }
  },
  'clientCompany.update': () => storedCompany('ayse'),
  'clientCompany.updateAny': () => storedCompany('suna'),
  'carryOver.answer': { replaces: 'an answer: it is given whole' },
  'clientCompany.putLogo': { replaces: 'a file' },
  'contact.update': async () => {
    const emails = `/api/companies/client-companies/${world.companies.site}/emails`
    await ask('ayse', `POST ${emails}`, { email: 'ilk@cinar.example', name: 'İlk' })
    const emailId = idOf(
      await ask('ayse', `POST ${emails}`, { email: 'a@cinar.example', name: 'Ay' }),
      'email',
    )
    return {
      as: 'ayse',
      params: { id: world.companies.site, emailId },
      read: async () => one(await ask('ayse', `GET ${emails}`), 'emails', emailId),
      changes: { email: 'b@cinar.example', name: 'Bay', is_primary: true, is_active: false },
    }
  },
  'guideline.update': async () => {
    const factors = { siddet: 4, olasilik: 3, etki: 1 }
    const made = await ask('ayse', 'POST /api/guidelines', {
      title: 'İskele',
      category: 'yuksekte_calisma',
      tags: ['iskele'],
      uygunsuzluk: 'İskelede korkuluk yok',
      aciklama: 'Üst kat',
      place: 'Dış cephe',
      responsible: 'Şantiye şefi',
      alinmasi_gereken_onlemler: ['Korkuluk takın'],
      citations: [{ regulation_id: 'kanun-6331', ref: null, title: '', confidence: 'high' }],
      factors: { l_tipi: factors },
      is_shared: true,
    })
    const id = idOf(made, 'guideline')
    return {
      as: 'ayse',
      params: { id },
      read: async () => part(await ask('ayse', `GET /api/guidelines/${id}`), 'guideline'),
      changes: {
        title: 'Dış iskele',
        category: 'elektrik',
        tags: ['cephe'],
        uygunsuzluk: 'İskelede topuk levhası yok',
        aciklama: '',
        place: '',
        responsible: '',
        alinmasi_gereken_onlemler: [],
        factors: { l_tipi: { ...factors, siddet: 5 } },
        mevzuat_referansi: 'Yapı İşleri Yönetmeliği',
        citations: [{ regulation_id: 'kanun-6331', ref: null, title: '', confidence: 'high' }],
        is_shared: false,
      },
      follows: { mevzuat_referansi: ['citations'], citations: ['mevzuat_referansi'] },
      always: ['updated_at'],
    }
  },
  'member.update': () => storedPerson('ayse', '/api/company-users', {}, {}),
  'member.updateAssignment': async () => {
    const made = await ask('ayse', 'POST /api/osgb-user-assignments', {
      assignments: [
        {
          user_id: test.people.selin.id,
          client_company_id: await addCompany(test, test.people.ayse, 'Vinç'),
        },
      ],
      isg_katip_no: '1234567',
      minutes_per_month: 120,
      starts_on: '2026-01-01',
      ends_on: '2099-01-01',
    })
    const [{ id }] = made['assignments'] as [{ id: string }]
    return {
      as: 'ayse',
      params: { id },
      read: async () => one(await ask('ayse', 'GET /api/osgb-user-assignments'), 'assignments', id),
      changes: {
        profession: 'safety_specialist',
        isg_katip_no: '',
        minutes_per_month: 90,
        starts_on: '2026-02-01',
        ends_on: null,
      },
    }
  },
  'notification.read': { replaces: 'nothing: it has no body' },
  'notification.readAll': { replaces: 'nothing: it has no body' },
  'onboarding.save': async () => ({
    as: 'mert',
    read: async () => part(await ask('mert', 'GET /api/auth/onboarding'), 'onboarding'),
    changes: { welcome_modal_seen: true, guided_tour_completed: true, checklist_dismissed: true },
    follows: { checklist_dismissed: ['checklist_dismissed_at'] },
    never: { checklist_completed: 'follows from what is done' },
  }),
  'organization.decideApplication': { replaces: 'nothing: it decides once' },
  'organization.updateSettings': async () => ({
    as: 'levent',
    read: async () => part(await ask('levent', 'GET /api/organization-settings'), 'settings'),
    changes: { ...otherSettings },
  }),
  'actionReminder.updateDigest': { replaces: 'its only field' },
  'actionReminder.updateSettings': async () => ({
    as: 'levent',
    read: async () => part(await ask('levent', 'GET /api/action-reminder-settings'), 'settings'),
    changes: otherReminders,
    always: ['revision'],
    never: { revision: 'says which settings a change was made on' },
  }),
  'organization.update': async () => {
    const id = uuidv7()
    await ask('suna', 'POST /api/organizations', {
      ...organizationOf(id),
      administrator: { first_name: 'Elif', last_name: 'Kaya', phone: phone(), email: `${id}@example.com` },
    })
    return {
      as: 'suna',
      params: { id },
      read: async () => part(await ask('suna', `GET /api/organizations/${id}`), 'organization'),
      changes: otherOrganization,
      always: ['plan_state'],
    }
  },
  'invoice.update': async () => {
    const { id, organization_id } = await storedInvoice(test, test.people.ayse.organization_id)
    return {
      as: 'suna',
      params: { id },
      read: async () =>
        one(await ask('suna', `GET /api/invoices?organization_id=${organization_id}`), 'invoices', id),
      changes: otherInvoice,
    }
  },
  'organization.putLetterheadLogo': { replaces: 'a file' },
  'organization.updateReportLayout': { replaces: 'its only field' },
  'regulation.updateReference': async () => {
    const made = await ask('suna', 'POST /api/admin/references', {
      title: 'Kule Vinçleri Tebliği',
      short_title: 'Vinç Tebliği',
      link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=1',
      is_active: false,
    })
    const id = idOf(made, 'reference')
    return {
      as: 'suna',
      params: { id },
      read: async () => part(await ask('suna', `GET /api/admin/references/${id}`), 'reference'),
      changes: {
        title: 'Mobil Vinç Tebliği',
        short_title: '',
        link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=2',
        is_active: true,
      },
      always: ['updated_at'],
    }
  },
  'report.save': async () => {
    const { id } = await newDraft(test, test.people.mert, world.companies.site)
    const read = async () => part(await ask('mert', `GET /api/reports/${id}`), 'report')
    const reference = { id: uuidv7(), regulation: 'Yönetmelik', link: 'https://www.mevzuat.gov.tr/a' }
    await ask('mert', `PUT /api/reports/${id}`, {
      revision: 1,
      entries: [sentFinding()],
      report_references: [reference],
      signers: [{ role: 'workplace_physician', name: 'Dr. Elif Acar' }],
      observations: [{ text: 'Çıkışlar açık' }],
    })
    return {
      as: 'mert',
      params: { id },
      read,
      besides: async () => ({ revision: (await read())['revision'] }),
      changes: {
        title: 'Yeni ad',
        name: 'Acil kontrol',
        osgb_name: 'Kule İSG',
        visit_date: '2026-11-20',
        visit_starts: '09:30',
        visit_ends: '12:00',
        area: 'Kalıphane',
        accompanied_by: 'Gökhan Öz',
        contract_no: 'KTP-7',
        general_assessment: 'Düzenli.',
        distribution: ['Dosya'],
        legal_basis: 'Kendi satırımız',
        entries: [],
        report_references: [],
        signers: [],
        observations: [],
      },
      follows: { entries: ['total_entries', 'highest_risk'], title: ['name'], name: ['title'] },
      always: ['revision', 'updated_at'],
      never: { revision: 'always sent', risk_method: 'fixed once there are findings' },
    }
  },
  'report.updateTemplate': async () => {
    const made = await ask('ayse', 'POST /api/report-templates', {
      name: 'Aylık gezi',
      report_name: 'Aylık Saha Gözlemi',
      risk_method: 'fine_kinney',
      print: { photos_per_finding: '2', annex: true, large_photos: false },
      message: 'Bilginize sunarız.',
      recipients: ['arsiv@kule.example'],
    })
    const id = idOf(made, 'template')
    return {
      as: 'ayse',
      params: { id },
      read: async () => one(await ask('ayse', 'GET /api/report-templates'), 'templates', id),
      changes: {
        name: 'Haftalık gezi',
        report_name: 'Haftalık Saha Gözlemi',
        risk_method: 'fmea',
        print: { photos_per_finding: '4', annex: false, large_photos: true, layout: 'table' },
        message: '',
        recipients: [],
      },
      always: ['updated_at'],
    }
  },
  'report.updateImage': { replaces: 'note or size, whichever is sent; report-image.test.ts' },
  'report.enterUpload': { replaces: 'nothing: it makes a photo, with all that is said of it' },
  'report.turnImage': { replaces: 'its only field' },
  'report.markImage': { replaces: 'the whole list of marks' },
  'report.orderImages': { replaces: 'its only field, the whole order' },
  'report.saveNotebook': { replaces: 'one statement of day and page, both always sent' },
  'visit.update': async () => storedVisit(test, ask, await addCompany(test, test.people.ayse, 'Başka A.Ş.')),
  'visit.updateTemplate': () => storedTemplate(ask),
  'webhook.update': () => changedWebhook(test, ask),
  'supportDesk.update': () => storedTicket(test, ask),
  'cannedAnswer.update': () => storedCannedAnswer(ask),
  'serviceRules.update': async () => {
    const { rules, ...others } = newServiceRules({ effective_from: '2190-01' })
    const made = await ask('suna', 'POST /api/admin/service-rules', { ...others, rules })
    const id = idOf(made, 'service_rules')
    return {
      as: 'suna',
      params: { id },
      read: async () => part(await ask('suna', `GET /api/admin/service-rules/${id}`), 'service_rules'),
      changes: {
        effective_from: '2190-02',
        source: 'RG düzeltme',
        full_time_minutes: 11_000,
        rules: rules.map((rule) => ({ ...rule, full_time_per: 300 })),
      },
    }
  },
  'user.update': () =>
    storedPerson(
      'suna',
      '/api/users',
      { organization_id: test.people.ayse.organization_id },
      {
        changes: { organization_id: test.people.levent.organization_id },
        shownAs: { organization_id: 'company_id' },
        follows: { organization_id: ['company_name'] },
      },
    ),
}

const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

const fieldsOf = (name: string): string[] => {
  const body = allRoutes.find((route) => route.name === name)?.body
  const shape = (body?._zod.def as { shape?: object } | undefined)?.shape
  return Object.keys(shape ?? {}).filter((field) => field !== 'id')
}

describe('a PUT leaves what it does not send', () => {
  it('PLAT-06 every PUT is entered here', () => {
    const names = allRoutes.filter(({ method }) => method === 'PUT').map(({ name }) => name)
    expect(Object.keys(puts).toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(puts).flatMap(([name, row]) => ('replaces' in row ? [] : [[name, row] as const])))(
    'PLAT-06 %s',
    async (name, make) => {
      const { follows = {}, shownAs = {}, always = [], never = {}, besides, ...stored } = await make()
      const { changes, read, params } = stored
      expect([...Object.keys(changes), ...Object.keys(never)].toSorted()).toEqual(fieldsOf(name).toSorted())
      const { method } = callNamed(name as CallName)
      const path = pathOf(callNamed(name as CallName), params ? { params } : {})
      for (const [field, value] of Object.entries(changes)) {
        const shown = shownAs[field] ?? field
        const before = await read()
        await ask(stored.as, `${method} ${path}`, { ...(await besides?.()), [field]: value })
        const after = await read()
        expect(after[shown], `${field} is changed`).not.toEqual(before[shown])
        const besideIt = [shown, ...always, ...(follows[field] ?? [])]
        expect(without(after, besideIt), `beside ${field}`).toEqual(without(before, besideIt))
      }
    },
  )

  it.each<[PutName, Body, string]>([
    ['certificate.update', { expiry_date: '2024-01-01' }, 'expiry_date'],
    ['certificate.updateAny', { issue_date: '2031-01-01' }, 'expiry_date'],
    ['member.update', { profession: null }, 'profession'],
    ['member.updateAssignment', { starts_on: '2099-02-01' }, 'ends_on'],
    ['user.update', { profession: null }, 'profession'],
    ['user.update', { organization_id: null }, 'organization_id'],
    ['analysis.updateEngine', { provider: 'anthropic' }, 'api_key'],
  ])('PLAT-06 %s judges %j with what is stored', async (name, change, field) => {
    const make = puts[name]
    if ('replaces' in make) throw new Error('nothing is left out')
    const { as, params = {}, read } = await make()
    const before = await read()
    const { status, reply } = await send(test, as, `PUT ${pathOf(callNamed(name), { params })}`, change)
    const { details } = reply['error'] as { details: { fields: Body } }
    expect([status, Object.keys(details.fields)]).toEqual([400, [field]])
    expect(await read()).toEqual(before)
  })
})
