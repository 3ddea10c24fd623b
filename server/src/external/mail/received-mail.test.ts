import { describe, expect, it } from 'vitest'
import { parseBody, parseHead } from './received-mail'

describe('what a mail says', () => {
  const parse = async (...lines: string[]) => {
    const bytes = Buffer.from(lines.join('\r\n'))
    return { ...(await parseHead(bytes)), ...(await parseBody(bytes)) }
  }
  const head = ['From: Mert <Mert@Example.com>', 'To: Destek <Destek+AB@gozlem.example>']

  it('ADM-04 its sender, whom it went to and its words, of HTML too', async () => {
    const html = [
      'Content-Type: text/html; charset=windows-1254',
      'Content-Transfer-Encoding: quoted-printable',
    ]
    const mail = await parse(
      ...head,
      'Delivered-To: destek@gozlem.example',
      'Message-ID: <1@x>',
      ...html,
      '',
      '<p>Te=FEekk=FCrler</p><blockquote>Soru</blockquote>',
    )
    expect(mail).toMatchObject({
      message_id: '<1@x>',
      from: 'mert@example.com',
      recipients: ['destek+ab@gozlem.example', 'destek@gozlem.example'],
      is_automatic: false,
      text: 'Teşekkürler\n\n> Soru',
    })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'List-Id: <liste.example>',
    'Return-Path: <>',
    'Content-Type: multipart/report; boundary=a',
  ])('ADM-04 %s is written by a program', async (line) => {
    expect((await parse(...head, line, '', 'x')).is_automatic).toBe(true)
    expect(
      (await parse(...head, 'Auto-Submitted: no', 'Return-Path: <mert@example.com>', '', 'x')).is_automatic,
    ).toBe(false)
  })

  it('ADM-04 its files, without the small pictures of a signature', async () => {
    const part = (disposition: string, name: string, type: string, content: string) => [
      '--k',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]
    const { files, text } = await parse(
      ...head,
      'Content-Type: multipart/mixed; boundary=k',
      '',
      '--k',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ekte.',
      ...part('attachment', 'liste.txt', 'text/plain', 'İçerik'),
      ...part('inline', 'logo.png', 'image/png', 'küçük'),
      ...part('inline', 'ekran.png', 'image/png', 'b'.repeat(30_000)),
      ...part('attachment', 'smime.p7s', 'application/pkcs7-signature', 'imza'),
      '--k--',
    )
    expect(text.trim()).toBe('Ekte.')
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['liste.txt', 8],
      ['ekran.png', 30_000],
    ])
  })
})
