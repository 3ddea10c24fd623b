// Which fields an edit of each kind tells of, and how history keeps them (changes.ts). Null: the kind itself says all there is
// to say. `history.ts` asks for an answer of every kind that sounds like a change.
import { professionLabels, roleLabels } from '../account/roles'
import { weekdayLabels } from '../action-reminder/reminder'
import { hazardClassLabels } from '../client-company/hazard-class'
import { clientCompanyStatusLabels } from '../client-company/status'
import { guidelineCategoryLabels } from '../guideline/guideline'
import { findingChangeFields } from '../report/finding-history'
import { reportLayoutLabels } from '../report/print-options'
import { type ReportField, reportFields } from '../report/report-fields'
import { ticketCategoryLabels, ticketPriorityLabels } from '../support/ticket'
import { visitKindLabels } from '../visit/visit'
import type { ChangedField } from './changed-field'

const changed = (label: string) => ({ label, as: 'changed' }) as const
const active = { label: 'Etkin' } as const

const ofPerson = {
  first_name: { label: 'Ad', as: 'name' },
  last_name: { label: 'Soyad', as: 'name' },
  phone: { label: 'Telefon', as: 'phone' },
  email: { label: 'E-posta', as: 'email' },
  profession: { label: 'Meslek', words: professionLabels },
} as const

/** Days, times and short facts of a report are told; what somebody wrote, and who was there, only as changed. */
const ofReport = {
  visit_date: { label: reportFields.visit_date.label },
  visit_starts: { label: reportFields.visit_starts.label },
  visit_ends: { label: reportFields.visit_ends.label },
  area: { label: reportFields.area.label },
  contract_no: { label: reportFields.contract_no.label },
  accompanied_by: changed(reportFields.accompanied_by.label),
  general_assessment: changed(reportFields.general_assessment.label),
  distribution: changed(reportFields.distribution.label),
  legal_basis: changed(reportFields.legal_basis.label),
} as const satisfies Readonly<Record<ReportField, ChangedField>>

export const changeTables = {
  'user.updated': {
    ...ofPerson,
    company_name: changed('Firma adı'),
    company_email: { label: 'Firma e-postası', as: 'email' },
    tc_number: changed('T.C. kimlik numarası'),
    tax_number: changed('Vergi numarası'),
    tax_office: changed('Vergi dairesi'),
  },
  'user.email_changed': null,
  'user.password_changed': null,
  'member.updated': {
    ...ofPerson,
    role: { label: 'Rol', words: roleLabels },
    organization: { label: 'Kurum' },
  },
  'client_company.updated': {
    name: { label: 'Firma adı' },
    tehlike_sinifi: { label: 'Tehlike sınıfı', words: hazardClassLabels },
    employee_count: { label: 'Çalışan sayısı' },
    industry: { label: 'Sektör' },
    nace_code: { label: 'NACE kodu' },
    status: { label: 'Durum', words: clientCompanyStatusLabels },
    hazard_class_reason: changed('Tehlike sınıfının gerekçesi'),
    tax_number: changed('Vergi numarası'),
    tax_office: changed('Vergi dairesi'),
    sgk_no: changed('SGK sicil numarası'),
    detsis_no: changed('DETSİS numarası'),
    phone: { label: 'Telefon', as: 'phone' },
    tc_number: changed('T.C. kimlik numarası'),
    notes: changed('Notlar'),
    addresses: changed('Adresler'),
  },
  'client_company.logo_changed': null,
  'client_company_contact.updated': {
    name: { label: 'Ad', as: 'name' },
    email: { label: 'E-posta', as: 'email' },
    is_active: { label: 'Rapor alır' },
    is_primary: { label: 'Birincil kişi' },
  },
  'assignment.updated': {
    profession: { label: 'Meslek', words: professionLabels },
    isg_katip_no: { label: 'İSG-KATİP numarası' },
    minutes_per_month: { label: 'Aylık süre (dakika)' },
    starts_on: { label: 'Başlangıç' },
    ends_on: { label: 'Bitiş' },
  },
  'certificate.updated': {
    certificate_type: { label: 'Tür' },
    certificate_number: changed('Belge numarası'),
    issue_date: { label: 'Veriliş tarihi' },
    expiry_date: { label: 'Geçerlilik sonu' },
    issuing_authority: { label: 'Veren kurum' },
    document: changed('Belge dosyası'),
  },
  'certificate_type.updated': {
    code: { label: 'Kod' },
    name: { label: 'Ad' },
    validity_years: { label: 'Geçerlilik (yıl)' },
    allowed_hazard_classes: { label: 'Tehlike sınıfları', words: hazardClassLabels },
    profession: { label: 'Meslek', words: professionLabels },
    is_active: active,
    sort: { label: 'Sıra' },
  },
  'guideline.updated': {
    title: { label: 'Başlık' },
    category: { label: 'Kategori', words: guidelineCategoryLabels },
    tags: { label: 'Etiketler' },
    is_shared: { label: 'Paylaşılır' },
    uygunsuzluk: changed('Uygunsuzluk'),
    aciklama: changed('Açıklama'),
    alinmasi_gereken_onlemler: changed('Alınması gereken önlemler'),
    mevzuat_referansi: changed('Mevzuat referansı'),
    place: changed('Konum'),
    responsible: changed('Sorumlu'),
    factors: changed('Risk değerleri'),
  },
  'report.saved': {
    title: { label: 'Başlık' },
    osgb_name: { label: 'OSGB adı' },
    risk_method: { label: 'Risk yöntemi' },
    ...ofReport,
    findings: { label: 'Uygunsuzluk sayısı' },
    approved: { label: 'Onaylanan uygunsuzluk' },
    ...findingChangeFields,
    observations: changed('Olumlu gözlemler'),
    report_references: changed('Mevzuat kaynakları'),
    signers: changed('İmzalar'),
    client_company_snapshot: changed('Firma bilgileri'),
    certificate_snapshot: changed('Belge bilgileri'),
  },
  'report_template.updated': {
    name: { label: 'Ad' },
    report_name: { label: 'Rapor adı' },
    risk_method: { label: 'Risk yöntemi' },
    print: changed('Çıktı ayarları'),
    message: changed('İleti'),
    recipients: changed('Alıcılar'),
  },
  'reference.updated': {
    title: { label: 'Başlık' },
    short_title: { label: 'Kısa başlık' },
    link: { label: 'Bağlantı' },
    is_active: active,
  },
  'service_rules.updated': {
    effective_from: { label: 'Geçerli olduğu ay' },
    source: { label: 'Kaynak' },
    rules: changed('Süreler'),
  },
  'visit.updated': {
    client_company: { label: 'Firma' },
    kind: { label: 'Hizmet', words: visitKindLabels },
    user: { label: 'Ziyaret eden', as: 'name' },
    companions: { label: 'Eşlik edenler', as: 'name' },
    starts_at: { label: 'Başlangıç' },
    ends_at: { label: 'Bitiş' },
    site_address_id: changed('Adres'),
    note: changed('Not'),
  },
  'visit.checks_corrected': {
    checked_in_at: { label: 'Başlangıç' },
    checked_out_at: { label: 'Bitiş' },
  },
  'visit_series.changed': null,
  'visit_template.updated': {
    name: { label: 'Ad' },
    kind: { label: 'Hizmet', words: visitKindLabels },
    duration_minutes: { label: 'Süre (dakika)' },
    note: changed('Not'),
    checklist: changed('Kontrol listesi'),
  },
  'organization.updated': {
    name: { label: 'Ad' },
    authorization_no: { label: 'Yetki belgesi numarası' },
    email: { label: 'E-posta', as: 'email' },
    phone: { label: 'Telefon', as: 'phone' },
    city: { label: 'İl' },
    address: changed('Adres'),
    tax_office: changed('Vergi dairesi'),
    tax_number: changed('Vergi numarası'),
    plan_seats: { label: 'Kullanıcı hakkı' },
    plan_starts_on: { label: 'Plan başlangıcı' },
    plan_ends_on: { label: 'Plan bitişi' },
  },
  'invoice.updated': {
    number: { label: 'Numara' },
    issued_on: { label: 'Fatura tarihi' },
    period_starts_on: { label: 'Dönem başlangıcı' },
    period_ends_on: { label: 'Dönem bitişi' },
    amount: { label: 'Tutar' },
    document: changed('PDF'),
  },
  'organization.logo_changed': null,
  'organization.settings_changed': {
    only_admins_finalize: { label: 'Raporları yalnız yöneticiler tamamlar' },
    requires_review: { label: 'Tamamlamadan önce inceleme gerekir' },
    requires_face_check: { label: 'Fotoğraflarda yüz kontrolü gerekir' },
    initials_on_pages: { label: 'Sayfalarda paraf yeri' },
    report_layout: { label: 'Rapor düzeni', words: reportLayoutLabels },
    l_table: { label: 'L tipi tablo' },
    due_days: changed('Termin süreleri'),
    critical_answer_hours: { label: 'Hayati tehlike yanıt süresi (saat)' },
  },
  'organization.reminders_changed': {
    is_on: { label: 'Sorumlulara hatırlatma' },
    days_before: { label: 'Terminden kaç gün önce' },
    weekday: { label: 'Geciken hatırlatmalarının günü', words: weekdayLabels },
    text_before: changed('Yaklaşan terminlerin metni'),
    text_due: changed('Bugün dolan terminlerin metni'),
    text_overdue: changed('Geçen terminlerin metni'),
    sends_digest: { label: 'Uzmanlara haftalık özet' },
  },
  'support_ticket.updated': {
    category: { label: 'Konu', words: ticketCategoryLabels },
    priority: { label: 'Öncelik', words: ticketPriorityLabels },
    assignee_id: changed('İlgilenen'),
  },
  'canned_answer.updated': { title: { label: 'Başlık' }, body: changed('Metin') },
  'webhook.updated': {
    url: changed('Adres'),
    description: { label: 'Açıklama' },
    kinds: { label: 'Olaylar' },
    is_enabled: { label: 'Etkin' },
  },
  'analysis_engine.updated': {
    mode: { label: 'Kullanım' },
    provider: { label: 'Sağlayıcı' },
    model: { label: 'Model' },
    base_url: { label: 'Adres' },
    daily_quota: { label: 'Günlük sınır' },
    concurrency: { label: 'Aynı anda' },
    key: changed('Anahtar'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ChangedField>> | null>>
