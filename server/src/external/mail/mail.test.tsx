import { describe, expect, it } from 'vitest'
import { MailLayout } from './MailLayout'
import { MailButton, MailFootnote, MailText } from './MailParts'
import { renderMail } from './mail'

const link = 'https://gozlem.example/verify-email?token=abc_-123&kaynak=e-posta'

const render = (name: string, subject = 'E-posta adresinizi doğrulayın') =>
  renderMail({
    subject,
    body: (
      <MailLayout
        preview="Bir adım kaldı."
        heading="İğneli ılık başlık"
        reason="Bu ileti, denendiği için gönderildi."
      >
        <MailText>Merhaba {name},</MailText>
        <MailButton href={link}>E-postamı doğrula</MailButton>
        <MailFootnote>Bağlantı 24 saat geçerlidir.</MailFootnote>
      </MailLayout>
    ),
  })

describe('a mail', () => {
  it('REG-06 is Turkish, 600 px wide at most, has a dark side and loads nothing from elsewhere', async () => {
    const { html } = await render('Ayşe')
    expect(html).toContain('lang="tr"')
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('Bu ileti, denendiği için gönderildi.')
    expect(html).toContain('KVKK')
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(/)
  })

  it('REG-06 shows its link as a button and as an address', async () => {
    const { html } = await render('Ayşe')
    const escaped = link.replaceAll('&', '&amp;')
    expect(html.split(`href="${escaped}"`)).toHaveLength(3)
    expect(html).toContain(`>${escaped}</a>`)
  })

  it('REG-06 has a plain text with the link once and headings as they were written', async () => {
    const { text } = await render('Ayşe')
    expect(text).toContain('İğneli ılık başlık')
    expect(text.split(link)).toHaveLength(2)
    expect(text).toContain('Bağlantı 24 saat geçerlidir.')
    expect(text).not.toContain('Bir adım kaldı.')
  })

  it('REG-06 escapes what people typed', async () => {
    const { html, text } = await render('<img src=x onerror=alert(1)>')
    expect(html).not.toContain('<img')
    expect(text).toContain('<img src=x onerror=alert(1)>')
  })

  it('REG-06 keeps its subject on one line', async () => {
    const { subject } = await render('Ayşe', ' Kule OSGB\r\nBcc: kurban@example.com\u2028\t son ')
    expect(subject).toBe('Kule OSGB Bcc: kurban@example.com son')
  })
})
