import { describe, expect, it } from 'vitest'
import { renderMail } from './external/mail/mail'
import type { MailFacts, MailKind } from './jobs/outbox/mail-facts'
import { mailWords } from './mail-words'

const first_name = 'Şule'
const link = 'https://gozlem.example/baglanti?token=abc'
const change = { first_name, email: 'yeni@example.com', reject: link }
const password = { phone: '0532 *** ** 33', password: 'Ilk-Sifre-1', link }
const applicant = { contact_name: 'Işıl Kaya', company_name: 'Deniz OSGB' }

const portal: Omit<MailFacts['portal.sign_in'], 'minutes'> = {
  name: 'Hasan Şen',
  client_company_name: 'Çınar Yapı',
  issuer: { kind: 'osgb', name: 'Kule OSGB' },
  link,
  public_url: 'https://gozlem.example',
}

/** Every kind of mail, and what has to be in it. */
const samples: { [Kind in MailKind]: [facts: MailFacts[Kind], says: string[]] } = {
  'account.verify_email': [{ first_name, link }, [first_name, link]],
  'account.reset_password': [{ first_name, link }, [first_name, link]],
  'account.change_email': [{ first_name, link }, [first_name, link]],
  'account.email_change_asked': [change, ['yeni@example.com', link]],
  'account.email_changed': [change, ['ye***@example.com', link]],
  'account.password_changed': [{ first_name }, [first_name]],
  'account.phone_changed': [{ first_name, phone: '+905321112233' }, ['22 33']],
  'account.second_factor_enabled': [{ first_name }, [first_name]],
  'account.second_factor_disabled': [{ first_name }, [first_name]],
  'account.recovery_code_used': [{ first_name, unused: 7 }, ['7 kurtarma kodunuz']],
  'account.deleted': [{ first_name }, [first_name]],
  'member.first_password': [{ first_name, giver: 'Kule OSGB', ...password }, ['Kule OSGB', 'Ilk-Sifre-1']],
  'member.password_reset': [{ first_name, giver: 'Kule OSGB', ...password }, ['Kule OSGB', 'Ilk-Sifre-1']],
  'organization.verify_application': [{ contact_name: 'Işıl Kaya', link }, ['Işıl Kaya', link]],
  'organization.approved': [{ ...applicant, ...password }, ['Deniz OSGB', 'Ilk-Sifre-1']],
  'organization.rejected': [{ ...applicant, reason: 'Belge eksik' }, ['Deniz OSGB', 'Belge eksik']],
  'organization.plan_end': [
    { first_name, organization_name: 'Kule OSGB', plan_ends_on: '2026-12-05', days_left: 7, link },
    ['Kule OSGB', 'son günü 05.12.2026', '7 gün', link],
  ],
  'report.sent': [
    {
      number: '2026-000001',
      completed_at: '2026-11-22T08:00:00.000Z',
      client_company_name: 'Çınar Yapı',
      issuer: { kind: 'individual', name: 'Deniz İnce' },
      osgb_name: '',
      sender_name: 'Deniz İnce',
      total_entries: 3,
      message: 'Bilginize sunarım.',
      recipient_name: 'Işıl Kaya',
      is_contact: true,
      link,
      expires_at: '2026-12-22T08:00:00.000Z',
      public_url: 'https://gozlem.example',
      opt_out_token: 'durdur',
    },
    [
      '2026-000001',
      'Çınar Yapı',
      'Bilginize sunarım.',
      link,
      'Deniz İnce adlı kişiyi tanımıyor musunuz?',
      'https://gozlem.example/mail-opt-out?token=durdur',
    ],
  ],
  'portal.invited': [
    { ...portal, sender_name: 'Mert Işık', opt_out_token: 'durdur' },
    [
      'Sayın Hasan Şen',
      'Çınar Yapı',
      'Kule OSGB',
      'Mert Işık adlı kişiyi tanımıyor',
      link,
      'mail-opt-out?token=durdur',
    ],
  ],
  'portal.sign_in': [
    { ...portal, minutes: 15 },
    ['Sayın Hasan Şen', 'Çınar Yapı', 'Kule OSGB', '15 dakika', link],
  ],
  'action_link.given': [
    {
      name: 'Hasan Usta',
      number: '2026-000001',
      completed_at: '2026-11-22T08:00:00.000Z',
      client_company_name: 'Çınar Yapı',
      issuer: { kind: 'osgb', name: 'Kule OSGB' },
      sender_name: 'Mert Işık',
      responsible: 'Hasan Usta',
      actions: 3,
      link,
      ends_on: '2027-02-20',
      public_url: 'https://gozlem.example',
      opt_out_token: 'durdur',
    },
    [
      'Sayın Hasan Usta',
      '3 uygunsuzluk',
      '20.02.2027',
      'Mert Işık adlı kişiyi tanımıyor musunuz?',
      link,
      'https://gozlem.example/mail-opt-out?token=durdur',
    ],
  ],
  'critical_notice.sent': [
    {
      name: 'Hasan Usta',
      client_company_name: 'Çınar Yapı',
      issuer: { kind: 'osgb', name: 'Kule OSGB' },
      sender_name: 'Mert Işık',
      title: 'Kazı iksasız',
      description: 'Kenar 4 metre.',
      place: 'Kuzey cephe',
      measures: ['Çalışmayı durdurun.', 'İksa yapın.'],
      answer_by: '2026-11-23T10:00:00.000Z',
      link,
      public_url: 'https://gozlem.example',
    },
    [
      'HAYATİ TEHLİKE - Çınar Yapı',
      'Sayın Hasan Usta',
      'Kazı iksasız',
      'Yer: Kuzey cephe',
      'Çalışmayı durdurun.',
      '23.11.2026 13:00',
      'Mert Işık adlı kişiyi tanımıyor musunuz?',
      link,
    ],
  ],
  'critical_notice.unanswered': [
    {
      name: 'Ayşe Yılmaz',
      client_company_name: 'Çınar Yapı',
      title: 'Kazı iksasız',
      sender_name: 'Mert Işık',
      recipients: 2,
      answer_by: '2026-11-23T10:00:00.000Z',
      link,
    },
    ['yanıt yok - Çınar Yapı', 'Mert Işık', '2 alıcıya', '23.11.2026 13:00', 'Kazı iksasız', link],
  ],
  'action_link.reminded': [
    {
      name: 'Hasan Usta',
      number: '2026-000001',
      client_company_name: 'Çınar Yapı',
      issuer: { kind: 'osgb', name: 'Kule OSGB' },
      sender_name: 'Mert Işık',
      groups: [
        {
          group: 'overdue',
          text: 'Çınar Yapı işyerinde 21 uygunsuzluğun termini geçti.',
          count: 21,
          actions: [{ finding_number: 4, title: 'Korkuluk yok', place: 'Çatı', term: '2026-11-20' }],
        },
        {
          group: 'before',
          text: 'Yaklaşıyor.',
          count: 1,
          actions: [
            {
              finding_number: 7,
              later_report: '2026-000051',
              title: 'Kablo ezik',
              place: '',
              term: '2026-11-26',
            },
          ],
        },
      ],
      link,
      ends_on: '2027-02-20',
      public_url: 'https://gozlem.example',
      opt_out_token: 'durdur',
    },
    [
      'Çınar Yapı - termini geçen 21 uygunsuzluk (2026-000001)',
      'Sayın Hasan Usta',
      'No 4: Korkuluk yok (Çatı), termin 20.11.2026',
      've 20 uygunsuzluk daha',
      'Rapor 2026-000051, no 7: Kablo ezik, termin 26.11.2026',
      link,
      'https://gozlem.example/mail-opt-out?token=durdur',
    ],
  ],
  'corrective_action.digest': [
    {
      first_name,
      overdue: {
        count: 12,
        actions: [
          { company_name: 'Çınar Yapı', finding_number: 4, title: 'Korkuluk yok', term: '2026-11-20' },
        ],
      },
      reported: { count: 0, actions: [] },
      upcoming: {
        count: 1,
        actions: [{ company_name: 'Ege Gıda', finding_number: 2, title: 'Kablo ezik', term: '2026-11-26' }],
      },
      until: '2026-11-29',
      without_link: 3,
      link: 'https://gozlem.example/uygunsuzluk-takibi',
      public_url: 'https://gozlem.example',
      opt_out_token: 'durdur',
    },
    [
      'Haftalık özet: 12 gecikmiş, 1 termini yaklaşan uygunsuzluk',
      'Çınar Yapı, no 4: Korkuluk yok, termin 20.11.2026',
      've 11 uygunsuzluk daha',
      'Ege Gıda, no 2: Kablo ezik, termin 26.11.2026',
      '3 kişiye bağlantı verilmemiş',
      'https://gozlem.example/mail-opt-out?token=durdur',
    ],
  ],
  'data_transfer.export_ready': [{ first_name, days: 7, link }, [first_name, '7 gün', link]],
  'integration.token_created': [
    {
      first_name,
      maker: 'Ayşe Yılmaz',
      token_name: 'ERP',
      scopes: ['reports.read'],
      expires_on: '2027-03-09',
      link,
    },
    [first_name, 'Ayşe Yılmaz', 'ERP', 'Raporları okuma', '09.03.2027', link],
  ],
  'notification.announcement': [
    { first_name, link, title: 'Bakım', message: 'Pazar günü bakım var.' },
    ['Bakım', 'Pazar günü bakım var.', link],
  ],
  'support.answered': [
    { first_name, link, subject: 'Rapor açılmıyor', body: 'Sayfayı yenileyin.', outcome: 'closed' },
    ['Rapor açılmıyor', 'Sayfayı yenileyin.', link, 'uygulamada talebin altına yazın', 'yeniden açılır'],
  ],
  'support.answer_refused': [
    { first_name, link, subject: 'Rapor açılmıyor', reason: '“a.exe” eklenemedi.' },
    [first_name, 'Rapor açılmıyor', '“a.exe” eklenemedi.', link],
  ],
}

describe('the words of mails', () => {
  it.each(Object.entries(samples))(
    'of %s are made from its facts as a row keeps them',
    async (kind, [facts, says]) => {
      const { subject, text } = await renderMail(mailWords(kind, JSON.parse(JSON.stringify(facts))))
      expect(subject).not.toBe('')
      for (const said of says) expect(`${subject}\n${text}`).toContain(said)
      expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|\[object/)
    },
  )

  it.each([true, false])('BEY-11 show the photo of a danger where it goes along: %s', async (carries) => {
    const [facts] = samples['critical_notice.sent']
    const { html } = await renderMail(mailWords('critical_notice.sent', { ...facts }, carries))
    expect(html.includes('src="cid:fotograf"')).toBe(carries)
    expect(html).not.toContain('<link')
  })

  it('AUTH-09 do not tell whose an address is that was asked for', async () => {
    const { subject, text } = await renderMail(mailWords('account.change_email', { first_name, link: null }))
    expect(subject).toBe('Bu adres başka bir hesapta kayıtlı')
    expect(text).not.toContain(first_name)
  })

  it('BEY-02 do not call responsible whoever gets the findings that name nobody', async () => {
    const [facts] = samples['action_link.given']
    const { subject, text } = await renderMail(mailWords('action_link.given', { ...facts, responsible: '' }))
    expect(subject).toContain('giderilecek uygunsuzluklar')
    expect(text).toContain('sorumlusu yazılmamış 3 uygunsuzluk')
    expect(`${subject}\n${text}`).not.toMatch(/sorumlusu olduğunuz|sizin yazıldığınız/i)
  })

  it('BEY-02 of a link asked for on its page say so, and promise no answer of who is gone', async () => {
    const [facts] = samples['action_link.given']
    const words = async (change: object) =>
      (await renderMail(mailWords('action_link.given', { ...facts, ...change }))).text.replaceAll(/\s+/g, ' ')
    expect(await words({})).toMatch(/yanıtınız Mert Işık adlı.*Mert Işık bu bağlantının/)
    const asked = await words({ by_holder: true, sender_name: '' })
    expect(asked).toContain('yeni bağlantı bağlantının sayfasından istendiği için')
    expect(asked).not.toMatch(/iletiyi yanıtlayın|size gönderilmesini istediği/)
  })

  it('BEY-02 of a link end by the one click of a mailbox as well', async () => {
    const [facts] = samples['action_link.given']
    const { unsubscribe } = await renderMail(mailWords('action_link.given', { ...facts }))
    expect(unsubscribe).toBe('https://gozlem.example/api/mail-opt-outs?token=durdur')
  })

  it.each(['action_link.reminded', 'corrective_action.digest'] as const)(
    'BEY-01 of %s end by the one click of a mailbox as well',
    async (kind) => {
      const [facts] = samples[kind]
      const { unsubscribe } = await renderMail(mailWords(kind, facts))
      expect(unsubscribe).toBe('https://gozlem.example/api/mail-opt-outs?token=durdur')
    },
  )

  it('are missing for a kind that nobody knows', () => {
    expect(() => mailWords('account.later', {})).toThrow('no words for mails of account.later')
    expect(() => mailWords('toString', {})).toThrow('no words')
  })
})
